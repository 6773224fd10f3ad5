## Скрізь
bastide = Bastide
tagline = Міста, дороги, монастирі й поля: викладайте плитки, ставте підданих, здобувайте очки.
skip = До вмісту
home = Головна
rules = Правила
tiles = Плитки
settings = Налаштування
yes = Так
no = Ні
close = Закрити
copied = Скопійовано
copy-failed = Скопіювати не вдалося: посилання виділено, скопіюйте його самі.
back = Назад
loading = Завантаження…
reload = Оновити сторінку
menu = Меню

## Головна
play-now = Грати
against = Суперник
rules-of = Правила
new-table = Новий стіл
lobby = Відкриті столи
lobby-empty = Зараз відкритих столів немає. Створіть свій — і він з’явиться тут.
my-games = Мої ігри
my-games-empty = Тут з’являться ваші ігри.
your-turn-badge = Ваш хід
your-name = Ваше ім’я
name-saved = Ім’я збережено
join = Приєднатися
join-text = Маєте посилання? Відкрийте його або вставте сюди.
join-go = Відкрити стіл
guest = Гість
open-table = Стіл
phase-open = чекає на гравців
phase-playing = триває
phase-over = закінчено

## Новий стіл
choose-preset = У що граємо
own-mix = Власний набір
edition = Видання
edition-classic = Класичне
edition-modern = Сучасне
modules = Модулі
options = Домашні правила
options-text = У цьому видання справді різняться. Чого не зміните, те буде за виданням.
pieces = Фігури кожного гравця
pieces-text = Із власною кількістю фігура грає навіть без плиток свого модуля.
pieces-usual = як у коробці: { $n }
pieces-unused = у цій грі немає
parts-alone = Частини без своїх плиток
parts-alone-text = Частини модулів, яких не обрано, без плиток цих модулів.
differs = Чим відрізняється від звичайної гри
passport = Паспорт правил
passport-text = Цей короткий код точно визначає правила гри. Поділіться ним як посиланням.
seats = Місця
seat-at = Місце { $n }
seat-open = Відкрите: хто прийде за посиланням
seat-me = Я
seat-name = Ім’я гравця на місці
seat-bot = Бот
bot-name = Бот ({ $level })
add-seat = Додати місце
remove-seat = Прибрати це місце
title = Назва столу
public = Показувати серед відкритих столів
watchers = Дозволити глядачів
first = Хто починає
first-drawn = Гравець, якого визначить жереб
first-seat-1 = Гравець на місці 1
clock = Контроль часу
clock-none = Без обмеження
clock-turn = Секунди на кожен хід
clock-fischer = Час на всю гру й додаток за кожен хід
clock-days = Дні на кожен хід
clock-seconds = Секунди
clock-start = Секунд на початку
clock-add = Додаток за хід, секунд
clock-day-count = Дні
at-zero = Коли час вийде
at-zero-bot = За гравця грає бот
at-zero-loses = Гравець програє
keeper = Бот може грати за відсутнього гравця
keeper-after = Бот може грати за відсутнього гравця – через 90 секунд
aids = Підказки за цим столом
aid-remaining = Плитки, що лишилися
aid-projected = Очікуваний рахунок
aid-hints = Поради бота
aid-features = Поля й вартість об’єктів
create = Створити стіл

## Рівні
level-random = Випадковий
level-easy = Легкий
level-greedy = Жадібний
level-medium = Середній
level-hard = Сильний
level-expert = Експерт

## Набори
preset-base = Базова гра
preset-base-text = Класична гра з селянами.
preset-base-modern = Базова гра з селянами
preset-base-modern-text = Сучасне видання, з полями.
preset-first-game = Перша гра
preset-first-game-text = Базова гра без селян.
preset-river-abbot = Річка й абат
preset-river-abbot-text = Базова гра з двома першими міні-доповненнями.
preset-wheel = Колесо фортуни
preset-wheel-text = Окрема коробка: її 72 плитки замість плиток базової гри.
preset-big-box = Велика коробка
preset-big-box-text = Річка, абат, таверни, торговці та сім малих наборів.
preset-classic-all = Усі класичні набори
preset-classic-all-text = Річки, таверни, торговці, дракон, вежа, абатство, граф, король, катари.
preset-everything = Усе
preset-everything-text = Усі модулі разом.
preset-of = { $module } ({ $edition })
preset-of-text = Базова гра й «{ $module }».
group-learn = Щоб навчитися
group-boxes = Коробки
group-classic = Базова гра й одне доповнення, класичне видання
group-modern = Базова гра й одне доповнення, сучасне видання
group-large = Великі ігри
learning-path = Добрий порядок: перша гра без селян, потім із селянами, потім із річкою й абатом, а далі по одному доповненню.
learning-next = Далі: { $list }

## Модулі
module-base = Базова гра
module-river = Річка
module-gq = Плитки Games Quarterly
module-abbot = Абат і сади
module-inns = Таверни й собори
module-traders = Торговці й будівничі
module-dragon = Принцеса й дракон
module-tower = Вежа
module-abbey = Абатство й мер
module-count = Граф
module-king = Король і барон-розбійник
module-cathars = Катари
module-bridges = Мости, замки й базари
module-wheel = Колесо фортуни
module-flyers = Літальні машини
module-messages = Послання
module-ferries = Пороми
module-gold = Золоті копальні
module-mages = Маг і відьма
module-robbers = Розбійники
module-circles = Кола на полях

## Частини модулів
part-river = спершу викладають річку
part-pig-farm = кожне завершене місто варте полю свиноферми на 1 очко більше
part-abbot = абат стоїть у монастирях і садах; коли його відкликають, він одразу дає очки
part-big = великий підданець рахується за двох
part-inn = завершена дорога з таверною варта 2 очки за плитку
part-cathedral = завершене місто з собором варте 3 очки за плитку й герб
part-goods = хто завершує місто, бере його товари; найбільше товарів одного виду дають 10 очок
part-builder = хто продовжує дорогу чи місто будівельника, ходить ще раз
part-pig = свиня біля селянина дає очки
part-dragon = вулкани кличуть дракона; знаки дракона дають йому літати й пожирати підданців
part-fairy = фея дає очки одному підданцю й відганяє дракона
part-princess = принцеса відсилає лицаря додому
part-portal = через портал підданий іде на будь-яку плитку
part-tower = вежі беруть підданців у полон, звідки їх викуповують
part-abbey = абатством закривають порожнє місце між плитками
part-mayor = сила мера — кількість гербів у місті
part-wagon = після підрахунку віз їде далі
part-barn = хлів приносить очки за поле й повертає селян
part-count = піддані чекають у кварталах міста, граф замикає один із них
part-king = хто завершив найбільше місто, має короля, а той дає очки
part-baron = хто завершив найдовшу дорогу, має барона-розбійника, а той дає очки
part-siege = обложені міста варті лицарям менше, а селянам більше
part-escape = лицар може втекти з обложеного міста
part-bridge = мости ведуть дороги над плитками
part-castle = малі міста стають замками, що приносять очки разом із сусідом
part-bazaar = базар роздає наступні плитки
part-wheel = знаки колеса рухають свиню по колесу фортуни; місця з короною дають очки
part-flyer = літальна машина переносить підданого на відстань до трьох плиток
part-message = друга фішка приносить послання
part-ferry = пороми з’єднують дороги через озера
part-gold = копальні дають зливки
part-mage = маг додає очки, відьма ділить їх навпіл
part-robber = розбійники беруть половину чужих очок
part-circle = кола на полях додають або повертають підданих

## Стіл
link = Посилання на цей стіл
link-text = Надішліть його тим, хто гратиме чи дивитиметься.
link-text-players = Надішліть його тим, хто гратиме.
sit-here = Сісти тут
stand = Встати
seat-held = ще не за столом
seat-release = Звільнити місце
free-seat = Вільне місце
start-bots = Почати: вільні місця займуть боти
waiting-players = Чекаємо на гравців. Гра почнеться, коли займуть останнє місце.
sit-name = Грати як
sit-other = Ім’я ще одного гравця за цим екраном
all-mine = Зайняти всі вільні місця (один екран на всіх)
room-clock-none = Без обмеження часу
room-clock-each = { $time } на кожен хід
room-clock-game = { $time } на всю гру, плюс { $more } за кожен хід
room-zero-bot = Коли час вийде, місце займає бот
room-zero-loses = Коли час вийде, гравець програє
room-first-drawn = Хто починає, вирішить жереб
room-first-seat-1 = Починає гравець на місці 1
room-keeper = За відсутнього через 90 секунд грає бот
room-keeper-days = Хто відлучається надовго, може залишити за себе бота
room-keeper-none = За відсутніх боти не грають
room-watchers = Інші можуть дивитися
room-watchers-none = Сторонні дивитися не можуть
players = Гравці
score = Рахунок
projected = якби гра скінчилася зараз: { $points }
left-tiles = { $n ->
    [one] Лишилася { $n } плитка
    [few] Лишилося { $n } плитки
    [many] Лишилося { $n } плиток
   *[other] Лишилося { $n } плитки
  }
tile-in-hand = Плитка, яку треба покласти
you-must = Ви: { $what }
other-must = { $name }: { $what }
confirm-now = Готово: підтвердьте або скасуйте.
confirm-wait = { $name } підтверджує хід.
confirm = Підтвердити
undo = Скасувати
undo-off = Що вже відкрито, не скасувати.
place-here = Покласти тут
rotate = Повернути плитку
choose-place = Виберіть одне з обведених місць.
no-figure = Без фігури
figures = Фігура
more-choices = Усі можливості
watching = Ви спостерігаєте за грою.
hint = Підказка
hint-text = Бот зробив би так: { $say }
why-not = Чому не можна?
xray = Поля
fit = Уся дошка
turn-board = Повернути дошку
compass-north = Пн
zoom-in = Наблизити
zoom-out = Віддалити
log = Журнал
log-empty = Тут буде записано, що відбувається.
chat = Чат
chat-say = Напишіть щось
chat-send = Надіслати
chat-unread = не прочитано:
chat-aside = Гравці побачать це лише після гри.
remaining = Лишилося
remaining-off = За цим столом грають без цієї допомоги.
discarded = Вибули з гри
sheet = Очки за джерелами
more = Ще
resign = Здатися
resign-sure = Справді здатися?
resign-sure-name = { $name }: справді здатися?
resign-who = Хто здається?
resign-nobody = Ніхто
pause = Пауза
resume = Продовжити
paused = Пауза: { $name }.
takeback = Попросити повернути хід
takeback-asked = { $name } просить повернути останній хід.
takeback-refused = { $name } не погоджується повернути хід.
takeback-none = Ви ще не зробили нічого, що можна було б повернути.
agree = Погодитися
refuse = Відмовити
away = Нехай за мене грає бот
away-who = Хто передає місце ботові?
come-back = Я знову тут
kept = грає бот
kept-you = За вас грає бот.
absent = не в мережі
program = програма
resigned = поза грою
late = час вийшов
watchers-count = { $n ->
    [one] Дивиться { $n } людина
    [few] Дивляться { $n } людини
    [many] Дивляться { $n } людей
   *[other] Дивляться { $n } людини
  }
over = Гру закінчено
over-why = Гру закінчено: { $list }.
lost-resigned = гравець { $name } здався
lost-late = у гравця { $name } вийшов час
winner = Перемога: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
winners = Перемогу ділять: { $names }.
rematch = Зіграти ще
rematch-ready = До наступної гри
replay = Перегляд гри
record = Запис ходів
picture = Зображення
film = Анімація
fairness = Перед грою сервер показав відбиток початкового числа, після неї покаже саме число. Так кожен може перевірити, що тасування було чесним.
seed = Початкове число
since-last = від вашого останнього ходу
cell-fits = { $n ->
    [0] Жодна з плиток, що лишилися, сюди не підходить.
    [one] Сюди підходить { $n } плитка з тих, що лишилися.
    [few] Сюди підходять { $n } плитки з тих, що лишилися.
    [many] Сюди підходить { $n } плиток із тих, що лишилися.
   *[other] Сюди підходить { $n } плитки з тих, що лишилися.
  }
cell-chance = Імовірність, що наступна підійде: { $percent } %
feature-worth = { $kind }: зараз { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }
feature-done = { $kind }: завершено, вартість — { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }
feature-complete = { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очки
  } після завершення
feature-nobody = Тут поки нікого.
feature-held = Належить: { $names }.
bid-value = Ставка
bid-least = Найменша: { $bid }
your-bid = Ваша ставка
bid-now = Найвища ставка: { $bid } ({ $name })
offered = Плитки базару
prisoners = Полонені
goods = Товари
supply = У запасі
waits-aside = Відкладено до появи дракона
king-holds = Король: { $name } (місто, { $size ->
    [one] { $size } плитка
    [few] { $size } плитки
    [many] { $size } плиток
   *[other] { $size } плитки
  })
baron-holds = Барон-розбійник: { $name } (дорога, { $size ->
    [one] { $size } плитка
    [few] { $size } плитки
    [many] { $size } плиток
   *[other] { $size } плитки
  })
count-in = Граф: { $quarter }
wheel-at = Колесо: { $sector }
robber-on = Розбійник, { $name }: місце { $place }
board-text = Дошка, { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
cell-text = Місце { $at }: { $n ->
    [one] { $n } положення плитки
    [few] { $n } положення плитки
   *[many] { $n } положень плитки
  }
way-text = Спосіб { $n } із { $of }: { $text }
side-kind = { $kind } – { $list }
sides-all = з усіх боків
tile-text = { $name }, { $at }
stands-on = { $name }: { $figure }, { $place }
stands-in = { $name }: { $figure }, { $place }
stands-crown = { $name }: { $figure }, корона { $n }
stands-bridge = міст, { $word }
stands-ferry = пором: { $place } – { $to }
stands-castle = замок
stands-tower = вежа: { $n ->
    [one] { $n } поверх
    [few] { $n } поверхи
    [many] { $n } поверхів
   *[other] { $n } поверху
  }
stands-gold = { $n ->
    [one] { $n } зливок
    [few] { $n } зливки
    [many] { $n } зливків
   *[other] { $n } зливка
  }
stands-count = граф: { $quarter }
stands-pig = свиня колеса: { $sector }
stands-spell = { $word }: { $place }
stands-fairy = фея
stands-fairy-beside = фея, поруч { $name }: { $figure }
stands-dragon = дракон
tile-place = плитка { $at }
your-turn = Ваш хід
keys = Клавіші

## Зв’язок
link-lost = Зв’язок утрачено. Відновлюємо…
link-back = Зв’язок відновлено.
gone = Такого столу немає
gone-text = Можливо, посилання неповне або стіл уже прибрали.
private-table = Цей стіл лише для гравців
private-text = Гра вже почалася, а спостерігати тут не можна.
version = Ця сторінка застаріла
version-text = Сервер уже оновлено. Перезавантажте сторінку.
broken = Щось пішло не так
not-found = За цією адресою нічого немає
full-text = Усі місця зайняті.
unreachable = Сервер недоступний
unreachable-text = Можливо, немає мережі або сервер перезапускається. Сторінка сама спробує ще раз.
not-found-text = Можливо, в адресі помилка або вона застаріла.
new-like-this = Створити стіл із цими правилами
recover = Повернутися до своїх ігор
recover-text = Це посилання перенесе ваше ім’я та ігри в цей браузер. Воно діє один раз.
recover-do = Перенести сюди
recover-bad = Посилання неповне.

## Налаштування
language = Мова
language-auto = Як у браузері
theme = Кольори сторінки
theme-auto = Як у системі
theme-light = Світлі
theme-dark = Темні
palette = Кольори гравців
palette-box = Як у дерев’яних фігур
palette-safe = Добре розрізнюються за будь-якого зору
confirm-setting = Питати перед завершенням ходу
motion = Анімація
motion-auto = Як у системі
motion-off = Вимкнено
sound = Звук, коли настає мій хід
text-size = Розмір тексту
recovery = Посилання для іншого пристрою
recovery-text = Відкриває ваші ігри на іншому пристрої. Діє один раз; нікому його не показуйте.
recovery-make = Створити посилання
recovery-link = Посилання на ваші ігри

## An account
account = Обліковий запис
account-text = Щоб грати, він не потрібен. Ім’я з паролем зберігає ваші ігри на всіх пристроях.
account-in-text = Після входу цей браузер стане вашим. Ігри, розпочаті тут без входу, лишаться за гостем.
account-keep = Створити
account-in = Уже маю: увійти
account-keep-do = Створити обліковий запис
account-in-do = Увійти
account-name = Ім’я
account-password = Пароль (щонайменше 8 символів)
account-yours = Ви увійшли як { $name }.
account-old = Поточний пароль
account-new = Новий пароль
account-change = Змінити пароль
account-out = Вийти
account-kept = Готово. Входьте з цим ім’ям на будь-якому пристрої.
account-welcome = З поверненням.
account-changed = Змінено. На інших ваших пристроях виконано вихід.
account-out-done = Ви вийшли.
refused-bad-sign-in = Такого імені немає або пароль інший.
refused-bad-password = Такий пароль не годиться: від 8 до 128 символів, і не саме ім’я.
refused-name-taken = Це ім’я вже зайняте: оберіть інше.
refused-has-account = У вас уже є обліковий запис.
refused-no-account = У вас ще немає облікового запису.

## Повтор
replay-of = Перегляд гри
step-of = Крок { $at } з { $of }
first = На початок
previous = Назад
next = Далі
last = На кінець
position-link = Посилання на цю позицію

## Правила
rules-title = Правила
rules-english = Правила написано англійською.

## Плитки
tiles-title = Усі плитки
tiles-copies = ×{ $n }

## Сторінки: у що грають
qr = QR-код посилання { $link }
board-example = Такою може бути дошка за цими правилами
differs-not = Нічим: це звичайна базова гра. Видання: { $edition }.
left-out = Вилучено
told-tiles = { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
told-figures = у кожного гравця:
told-shared = спільне:
told-turn = Як проходить хід
told-notes = Варто знати
note-no-followers = Гравці не мають підданця, який міг би цим скористатися: { $part }.
note-no-farmers = У цій грі немає селян, тож це не діє: { $part }.
note-no-players = Для цього потрібні двоє гравців: { $part }.
note-option = Це домашнє правило тут не діє: { $text }
copy-link = Копіювати посилання
own-mix-text = Модулі, їхні частини й домашні правила — на ваш вибір.
passport-given = Правила з посилання, за яким ви прийшли.
passport-bad = Паспорт правил із цього посилання не вдалося прочитати: він неповний або з новішої версії. Виберіть тут, у що грати.
rules-turn = Хід крок за кроком
rules-combos = Модулі разом
rules-readings = Як ми тлумачимо правила
clause-picture = Картинка до правила { $clause }: { $text }
module-brings = Плитки й фігури: { $module }
piece-dragon = Дракон
piece-fairy = Фея
piece-floor = Поверх вежі
piece-count = Граф
piece-ferry = Пором
piece-ingot = Зливок
piece-abbey = Плитка абатства
piece-bridge = Міст
piece-castle = Замок
piece-robber = Розбійник
piece-messenger = Маркер-посланець
piece-goods = Жетон товару
piece-king = Картка короля
piece-baron = Картка барона-розбійника
piece-wheel-pig = Свиня колеса
piece-die = Кубик
piece-message = Жетон повідомлення
piece-mage = Чародій
piece-witch = Відьма

## Слова записів
say-draw = тягне
say-roll = кидає кубик
say-message = послання
say-place = кладе плитку
say-abbey = абатство
say-bridge = міст
say-put = ставить
say-fly = летить
say-crown = корона
say-top = на вежу
say-floor = ще один поверх
say-barn = хлів
say-enter = до міста графа
say-move = переходить
say-recall = повертає
say-banish = відсилає додому
say-capture = бере в полон
say-exchange = обмінює
say-ransom = викуповує
say-fairy = фея
say-dragon = дракон
say-count = граф
say-gold = зливок
say-mage = маг
say-witch = відьма
say-lift = прибирає
say-robber = розбійник
say-rob = грабує
say-ferry = пором
say-castle = замок
say-pick = спершу
say-mark = фішка
say-circle = коло на полі
say-offer = пропонує
say-bid = ставка
say-buy = купує
say-sell = продає
say-yes = так
say-pass = пропускає
say-to = →
say-at = ·
say-over = через
say-inside = усередині
say-tile = плитка
say-add = усі додають одного
say-remove = усі повертають одного
say-normal = звичайна фішка
say-messenger = посланець
say-tower = вежа
say-quarter = квартал
say-prison = полон
say-supply = у запасі
say-market = ринок
say-smithy = кузня
say-cathedral = собор

## Що треба робити
step-abbey = покласти абатство на порожнє місце або тягнути плитку
step-draw = тягнуть плитку
step-wheel = колесо крутиться
step-crowns = корони приносять очки
step-robbers = приходять розбійники
step-place = покласти плитку
step-act = поставити фігуру на плитку, зробити щось інше або пропустити
step-act-figure = поставити фігуру на плитку або пропустити
step-beside = поставити поруч будівничого чи свиню або пропустити
step-ferry-lay = покласти пором на нове озеро
step-ferry-move = пересунути пороми або пропустити
step-flight = дракон летить
step-complete = дивимося, що завершено
step-leaving = піддані можуть вийти з кварталів
step-founding = малі міста можуть стати замками
step-score = рахуємо завершене
step-castles = рахуємо замки
step-pigs = рахуємо свиней
step-rob = розбійники беруть своє
step-enter = послати підданого у квартал міста або пропустити
step-count = пересунути графа або пропустити
step-message-draw = тягнуть послання
step-late-flight = дракон летить
step-circle = коло на полі: усі додають підданого або повертають одного
step-extra-turn = взяти додатковий хід будівничого?
step-message-turn = послання дає ще хід
step-escape = вивести лицаря з облоги або пропустити
step-bazaar-draw = тягнуть наступну плитку базару
step-auction = базар
step-end = хід завершується
step-final-robbers = розбійники йдуть зі шкали
step-final-markers = фішки складають разом
step-final-leaving = піддані виходять із міста
step-final-features = рахуємо незавершене
step-final-fields = рахуємо поля
step-final-goods = рахуємо товари
step-final-cards = рахуємо короля й барона
step-final-gold = рахуємо золото
step-over = гру закінчено
step-plague = чума: повернути одного свого підданого
step-mark = вибрати фішку, яка отримає очки цього ходу
step-robber = поставити розбійника біля чужої фішки
step-victim = вибрати, кого грабувати
step-message = виконати послання або взяти 2 очки
step-message-back = вибрати підданого, який повернеться
step-roll = кидають кубик
step-land = вибрати, де приземлитися
step-gold = покласти другий зливок на плитку поруч
step-gold-order = вибрати, що рахувати першим
step-cast = поставити мага чи відьму на дорогу або в місто
step-circle-add = додати підданого
step-circle-remove = повернути підданого
step-capture = взяти підданого в полон або пропустити
step-exchange = вибрати, хто з ваших полонених повернеться
step-dragon = пересунути дракона на одне місце
step-leave = вивести підданих із кварталу або пропустити
step-castle = зробити місто замком або пропустити
step-farmer = повернути селянина, з яким прийшла свиня, або пропустити
step-drive = пустити віз далі або пропустити
step-castle-pick = вибрати, за що замок отримає очки
step-offer = вибрати плитку базару й першу ставку
step-bid = підняти ставку або пропустити
step-deal = купити плитку або продати її
step-take = взяти плитку базару

## Дії
verb-place = Покласти плитку { $word }
verb-abbey = Абатство: { $at }
verb-bridge = Міст { $word }: { $tile }
verb-put = { $figure } → { $place }
verb-fly = { $figure }: летіти
verb-crown = { $figure } → корона { $value }
verb-top = { $figure } → на вежу, { $tile }
verb-floor = Ще один поверх, { $tile }
verb-barn = Хлів: { $at }
verb-enter = { $figure } → { $quarter }
verb-move = { $figure } → { $place }
verb-recall = Повернути: { $figure }, { $place }
verb-banish = Відіслати додому: { $name }, { $figure }, { $place }
verb-capture = Взяти в полон: { $name }, { $figure }, { $place }
verb-exchange = { $figure } повертається ({ $name })
verb-ransom = Викупити за 3 очки: { $figure }
verb-fairy = Фея стає біля фігури: { $figure } – { $place }
verb-fairy-tile = Фея переходить сюди: { $place }
verb-dragon = Дракон: { $side }
verb-count = Граф → { $quarter }
verb-gold = Зливок: { $tile }
verb-cast = { $word } → { $place }
verb-lift = Прибрати: { $word }
verb-robber = Розбійник → { $name } ({ $word })
verb-rob = Грабувати: { $name }
verb-ferry = Пором: { $place } – { $to }
verb-castle = Замок: { $place }
verb-pick = Спершу { $place }
verb-mark = { $word }
verb-circle = { $word }
verb-offer = { $tile } за { $value }
verb-bid = Ставка { $value }
verb-buy = Купити за { $value }
verb-sell = Продати за { $value }
verb-yes = Так
verb-pass = Пропустити
word-add = Усі додають підданого
word-remove = Усі повертають одного
word-normal = Звичайна фішка
word-messenger = Посланець
word-mage = Маг
word-witch = Відьма
word-ns = північ–південь
word-ew = захід–схід
word-over-n = з мостом на півночі
word-over-e = з мостом на сході
word-over-s = з мостом на півдні
word-over-w = з мостом на заході
dir-n = північ
dir-ne = північний схід
dir-e = схід
dir-se = південний схід
dir-s = південь
dir-sw = південний захід
dir-w = захід
dir-nw = північний захід
dir-middle = середина

## Фігури й об’єкти
figure-follower = Підданий
figure-big = Великий підданий
figure-abbot = Абат
figure-mayor = Мер
figure-wagon = Віз
figure-builder = Будівничий
figure-pig = Свиня
figure-barn = Хлів
kind-city = Місто
kind-road = Дорога
kind-river = Річка
kind-cloister = Монастир
kind-garden = Сад
kind-field = Поле
kind-bridge = Міст
kind-castle = Замок
kind-tower = Вежа
role-city = лицар
role-road = розбійник
role-cloister = монах
role-garden = монах
role-field = селянин
quarter-castle = Замковий квартал
quarter-market = Ринковий квартал
quarter-smithy = Ковальський квартал
quarter-cathedral = Соборний квартал
goods-wine = Вино
goods-chickens = Кури
goods-wheat = Пшениця
goods-grain = Зерно
goods-cloth = Тканина
sector-fortune = Фортуна
sector-taxes = Податки
sector-famine = Голод
sector-storm = Буря
sector-inquisition = Інквізиція
sector-plague = Чума
message-1 = Порахувати своє найменше місто
message-2 = Порахувати свою найменшу дорогу
message-3 = Порахувати свій найменший монастир
message-4 = Ще один хід
message-5 = 2 очки за кожен герб у містах із вашими лицарями
message-6 = 2 очки за кожного лицаря
message-7 = 2 очки за кожного селянина
message-8 = Порахувати об’єкт і забрати підданого

## Звідки очки
source-city = Місто
source-road = Дорога
source-river = Річка
source-cloister = Монастир
source-garden = Сад
source-field = Поле
source-fairy = Фея
source-castle = Замок
source-barn = Хлів
source-crown = Корони
source-pig = Свиня
source-goods = Товари
source-king = Король
source-baron = Барон-розбійник
source-gold = Золото
source-robber = Розбійник
source-message = Послання
source-fortune = Колесо: фортуна
source-taxes = Колесо: податки
source-famine = Колесо: голод
source-storm = Колесо: буря
source-inquisition = Колесо: інквізиція
source-plague = Колесо: чума
source-paid = Сплачено та отримано
term-tiles = { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
term-arms = { $n ->
    [one] { $n } герб
    [few] { $n } герби
    [many] { $n } гербів
   *[other] { $n } герба
  }
term-around = { $n ->
    [one] { $n } місце навколо
    [few] { $n } місця навколо
    [many] { $n } місць навколо
   *[other] { $n } місця навколо
  }
term-cities = { $n ->
    [one] { $n } місто
    [few] { $n } міста
    [many] { $n } міст
   *[other] { $n } міста
  }
term-castles = { $n ->
    [one] { $n } замок
    [few] { $n } замки
    [many] { $n } замків
   *[other] { $n } замку
  }
term-fairy = фея
term-worth = вартість
term-knights = { $n ->
    [one] { $n } лицар
    [few] { $n } лицарі
    [many] { $n } лицарів
   *[other] { $n } лицаря
  }
term-supply = { $n ->
    [one] { $n } підданий у запасі
    [few] { $n } піддані в запасі
    [many] { $n } підданих у запасі
   *[other] { $n } підданого в запасі
  }
term-monks = { $n ->
    [one] { $n } чернець
    [few] { $n } ченці
    [many] { $n } ченців
   *[other] { $n } ченця
  }
term-crowns = { $n ->
    [one] { $n } корона
    [few] { $n } корони
    [many] { $n } корон
   *[other] { $n } корони
  }
term-fortune = дар колеса
term-goods = { $n ->
    [one] { $n } товар
    [few] { $n } товари
    [many] { $n } товарів
   *[other] { $n } товару
  }
term-besieged = { $n ->
    [one] { $n } обложене місто
    [few] { $n } обложені міста
    [many] { $n } обложених міст
   *[other] { $n } обложеного міста
  }
term-roads = { $n ->
    [one] { $n } дорога
    [few] { $n } дороги
    [many] { $n } доріг
   *[other] { $n } дороги
  }
term-gold = { $n ->
    [one] { $n } зливок
    [few] { $n } зливки
    [many] { $n } зливків
   *[other] { $n } зливка
  }
term-mage = маг
term-witch = відьма
term-robbed = половина награбованого
term-waited = розбійник, який чекав
term-message = невиконане послання
term-farmers = { $n ->
    [one] { $n } селянин
    [few] { $n } селяни
    [many] { $n } селян
   *[other] { $n } селянина
  }

## Що сталося
event-turn = Хід: { $name }
event-drawn = { $name } тягне плитку «{ $tile }»
event-discarded = { $tile } нікуди не підходить і вибуває
event-placed = { $name } кладе плитку «{ $tile }» на { $at }
event-put = { $name }: { $figure } → { $place }
event-home = { $name }: { $figure } повертається
event-scored = { $name }: { $points } ({ $source })
event-paid = { $from } платить гравцеві { $to }: { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очки
  }
event-paid-out = { $from } платить { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очки
  }
event-linked = на { $at } покладено пором
event-unlinked = пором на { $at } відходить
event-floor = вежа на { $at }: { $n ->
    [one] { $n } поверх
    [few] { $n } поверхи
    [many] { $n } поверхів
   *[other] { $n } поверхи
  }
event-aside = відкладено: { $tile }
event-dragon = дракон летить на { $at }
event-fairy = фея переходить на { $at }
event-fairy-beside = фея стає на { $at } біля фігури: { $name }, { $figure }
event-bridge = на { $at } збудовано міст, { $word }
event-castle = на { $at } засновано замок
event-count = граф іде: { $quarter }
event-wheel = колесо зупиняється: { $sector }
event-offered = на базарі: { $tile }
event-won = { $name } бере: { $tile }
sale-offer = { $name } виставляє на торг: { $tile }, ставка { $bid }
sale-bid = { $name } ставить { $bid }
sale-pass = { $name } більше не підвищує
sale-buy = { $name } купує плитку
sale-sell = { $name } продає плитку
event-goods = { $name }: { $goods } ×{ $n }
event-marked = { $name }: { $word }
event-markers = очки фішок складено
event-robber = розбійник ({ $name }) переходить на місце { $place } шкали очок
event-robber-home = розбійник ({ $name }) повертається
event-message = { $name } тягне послання { $n }: { $text }
event-card = { $name } бере: { $card }
event-spell = { $word } → { $place }
event-spell-off = { $word } сходить з дошки
event-gold = на { $at } покладено зливок
event-ingot = { $name } бере зливок
event-again = { $name } ходить ще раз
event-nobazaar = базару не буде: замало плиток
event-finale = кінцевий підрахунок
event-over = гру закінчено
said-started = Гра починається
said-started-drawn = Починає { $name }. Першого гравця визначив жереб.
said-undone = { $name } скасовує дію
said-asked = { $name } просить повернути хід
said-answered-yes = { $name }: згода
said-answered-no = { $name }: незгода
said-resigned = { $name } здається
said-resigned-late = У гравця { $name } вийшов час: поразка
said-kept = За гравця { $name } грає бот
said-kept-late = Час вийшов: за гравця { $name } грає бот
said-back = { $name } знову тут
said-paused = { $name } ставить гру на паузу
said-resumed = { $name } продовжує гру
said-woken = Сервер якийсь час був недоступний: ні в кого цей час не забирається

## Відмови
refused-unreachable = Сервер недоступний. Чи є мережа?
refused-no-table = Такого столу немає.
refused-no-file = За цією адресою нічого немає.
refused-damaged = Запис цього столу пошкоджено, показати його не можна.
refused-broken = На сервері щось пішло не так.
refused-unavailable = Зараз сервер не може цього зробити. Спробуйте ще раз.
refused-elsewhere = Стіл переходить на інший сервер. Спробуйте ще раз.
refused-not-yours = Це вирішуєте не ви.
refused-not-for-programs = Токена програми для цього замало: скористайтеся браузером.
refused-bad-token = Невідомий ключ.
refused-bad-origin = Цій сторінці таке тут не дозволено.
refused-bad-code = Посилання вже використано або воно неправильне.
refused-nobody = Сервер вас не впізнав: перезавантажте сторінку.
refused-too-fast = Забагато запитів: трохи зачекайте.
refused-too-many = З вашої мережі відкрито забагато з’єднань: закрийте кілька вкладок.
refused-stale = Гра тим часом пішла далі.
refused-revealed = Що вже відкрито, не скасувати.
refused-over = Гру закінчено.
refused-begun = Гра вже почалася.
refused-full = Усі місця зайняті.
refused-taken = Тут уже хтось сидить.
refused-held = Це місце тримають для того, хто вже грав.
refused-asked = Про це вже просили.
refused-asked-before = У цьому ході ви вже просили: знову попросити можна в наступному.
refused-at-start = Це можливо лише до першої дії.
refused-away = За вас грає бот: спершу скажіть, що ви знову тут.
refused-away-again = У цьому ході за вас уже грав бот: грайте далі або відійдіть у наступному.
refused-bad-act = Цього не вдалося прочитати.
refused-bad-adds = Частину початкового числа від браузера не вдалося прочитати.
refused-bad-id = Цього не вдалося прочитати.
refused-bad-level = Такого рівня немає.
refused-bad-message = Цього не вдалося прочитати.
refused-bad-name = Таке ім’я не годиться: щонайбільше 24 літери, без лапок і кутових дужок.
refused-bad-seat = Такого місця немає.
refused-bad-setup = У такому складі грати не можна.
refused-bad-size = Зображення такого розміру не зробити.
refused-bad-text = Таке повідомлення не надіслати: воно порожнє або задовге.
refused-bad-words = Цього не вдалося прочитати.
refused-confirm-first = Спершу підтвердьте або скасуйте.
refused-done = Це вже зроблено.
refused-early = Ще зарано.
refused-late = Уже запізно.
refused-no-aid = За цим столом грають без цієї допомоги.
refused-only-now = Підказки дають лише для гри, якою вона є зараз.
refused-no-decision = Зараз нема чого вирішувати.
refused-no-draw = Тягнути нема чого.
refused-no-feature = Тут нічого немає.
refused-no-keeper = За цим столом боти не грають за відсутніх.
refused-no-option = Зараз так не можна.
refused-no-seat = Ви не сидите за цим столом.
refused-no-time = Ваш час вичерпано: бот дограє цей хід, а потім ви зможете повернутися.
refused-not-asked = Ніхто не просив.
refused-not-away = За вас не грає бот.
refused-not-begun = Гра ще не почалася.
refused-not-here = Про це питають деінде.
refused-not-over = Гру ще не закінчено.
refused-no-more-pauses = Паузи вичерпано: грайте далі або нехай за вас грає бот.
refused-not-paused = Гра не на паузі.
refused-not-there = Потрібна згода: { $name }. Зараз на цьому місці грає бот, попросіть пізніше.
refused-not-your-turn = Зараз не ваш хід.
refused-nothing-to-confirm = Підтверджувати нема чого.
refused-paused = Гра на паузі.
refused-resigned = Ви здалися в цій грі.
refused-game-over = Гру закінчено.
refused-not-now = Зараз треба вирішити інше.
refused-not-in-play = Це належить до модуля чи правила, у які тут не грають.
refused-no-such-tile = Такої плитки немає.
refused-none-left = Таких плиток не лишилося.
refused-place-taken = Тут уже лежить плитка.
refused-closed-place = Тут плитка лежати не може.
refused-not-adjacent = Поруч немає плитки.
refused-edge-mismatch = Сторони тут не збігаються.
refused-no-such-segment = Такої частини немає.
refused-none-in-supply = У вас таких не лишилося.
refused-not-on-this-tile = Підданого ставлять на щойно покладену плитку.
refused-fields-off = У цій грі немає селян.
refused-cannot-stand = Ця фігура тут стояти не може.
refused-occupied = Тут уже хтось є.
rule = Правило { $clause }

## Refusals of modules
refused-walls = Дракон не заходить у місто за мурами.
refused-no-hole = Абатство кладуть на вільне місце, оточене плитками з усіх чотирьох боків.
refused-not-the-abbot = Відкликати можна лише власного абата з незавершеного монастиря або саду.
refused-barn-there = На цьому полі стоїть хлів: селян туди не ставлять.
refused-no-corner = Хлів ставлять на ріг щойно покладеної плитки, де сходяться чотири плитки й на всіх там поле.
refused-second-barn = На цьому полі вже є інший хлів.
refused-not-in-the-bazaar = Цієї плитки немає на базарі.
refused-too-much = Не можна пропонувати більше, ніж маєте очок.
refused-too-little = Ставка має бути більшою за попередню.
refused-no-bids = За цим варіантом правил плитки беруть задарма: ставка 0.
refused-no-bridge-left = У вас не лишилося мостів.
refused-bridge-built = За хід будують лише один міст.
refused-bridge-elsewhere = Міст ставлять на щойно покладену плитку або на сусідню з нею.
refused-no-field-edges = Міст спирається на два протилежні боки з полем.
refused-second-bridge = На цій плитці вже є міст.
refused-bridge-end = Там, де міст закінчується, має бути вільне місце, дорога або абатство.
refused-bridge-not-needed = Плитка підходить і без моста: покладіть її, потім будуйте.
refused-no-follower-there = Будівничого ставлять на щойно покладену плитку, на дорогу чи місто з власним підданим.
refused-not-beside-it = Його ставлять поруч із щойно поставленим підданим, на ту саму частину.
refused-no-castle-here = Запропоновано інше місто.
refused-not-near = Оберіть завершений цього ходу об’єкт, що сягає околиць замку.
refused-no-company-there = Ще одного підданого ставлять туди, де вже стоїть підданий потрібного виду.
refused-not-of-the-circle = Слід забрати власного підданого того виду, про який говорить коло.
refused-walled = За звичайними правилами в місто за мурами нікого не ставлять.
refused-count-holds = У цьому кварталі граф: звідти ніхто не виходить.
refused-not-from-there = Назвіть власного підданого, який може звідти вийти.
refused-other-quarter = Із замкового кварталу йдуть у міста, з ковальського — на дороги, із соборного — в монастирі, з ринкового — на поля.
refused-not-scored-now = Піддані йдуть лише на те, що завершено цього ходу.
refused-finished = Цей об’єкт уже завершено.
refused-market-only = За цим варіантом правил наприкінці виходять лише з ринкового кварталу.
refused-not-into-that-quarter = Ця фігура в цей квартал не йде.
refused-is-there = Граф уже там.
refused-dragon-there = На цій плитці дракон: підданих туди не ставлять.
refused-no-tile-there = Дракон ходить із плитки на плитку: там плитки немає.
refused-visited = Цього польоту дракон уже був на цій плитці.
refused-fairy-there = Фея не пускає дракона на свою плитку.
refused-not-an-own-follower = Назвіть власного підданого на плитці, іншого, ніж зараз.
refused-no-own-follower-there = Фея йде на іншу плитку, де є ваш підданий.
refused-fairy-option = Варіант правил визначає, чи стоїть фея біля підданого, чи на плитці.
refused-not-one-lake = Пором з’єднує дві різні дороги одного озера.
refused-not-this-lake = Пором кладуть на щойно покладене озеро.
refused-ferry-stays = Рухати можна лише перший пором на дорозі, яку продовжила плитка, і лише раз.
refused-joined-already = Пором уже з’єднує ці дві дороги.
refused-no-machine = Летить лише звичайний або великий підданий і лише того ходу, коли покладено плитку з літальною машиною.
refused-no-such-roll = На кубику 1, 2 або 3.
refused-no-landing = Приземляються на незавершену дорогу, місто чи монастир тієї плитки, куди прилетіли.
refused-not-around = Другий зливок кладуть на одну з восьми плиток довкола нової.
refused-no-shared-gold = Оберіть один із завершених об’єктів зі спільним золотом.
refused-no-spell-there = Маг і відьма йдуть на незавершену дорогу чи в місто — не туди, де стоїть інший, і не туди, звідки прийшли.
refused-spell-must-go = Забрати когось із них можна лише тоді, коли нікого нікуди поставити.
refused-not-that-message = Це послання не може бути наступним.
refused-message-impossible = Так послання не виконати: візьміть натомість 2 очки.
refused-no-farmer-there = Свиню ставлять на щойно покладену плитку, на поле з власним селянином.
refused-not-its-farmer = Забрати можна лише того селянина, з яким прийшла свиня.
refused-no-knight-of-hers = Додому можна відіслати лише лицаря з міста, яке продовжує принцеса цієї плитки.
refused-princess-must = За цим варіантом правил лицаря слід відіслати додому.
refused-river-first = Цієї плитки зараз немає в стосі: спершу річка, а її кінець — останнім.
refused-river-not-on = Плитка річки має продовжити річку.
refused-river-meets = Річка не може зустрітися сама із собою чи з іншим рукавом.
refused-river-u-shape = Дві плитки річки поспіль не можуть повертати в один бік.
refused-river-no-room = Місця перед новим кінцем річки мають бути вільні.
refused-river-equal-bends = Два повороти поспіль не можуть бути в один бік.
refused-river-flows-back = Річка не може текти назад до витоку.
refused-not-with-a-marker = Розбійника ставлять до фішки іншого гравця, де його ще немає.
refused-did-not-set-off = Пограбувати можна лише того, чиї очки зрушили розбійника.
refused-no-escape = Утекти може лише власний лицар обложеного міста, біля облоги якого є монастир.
refused-no-tower = На цій плитці немає основи вежі.
refused-tower-finished = Цю вежу вже завершив підданий.
refused-no-floor-left = У вас не лишилося поверхів.
refused-no-floor-yet = Підданого ставлять на вежу, що має хоча б один поверх.
refused-no-tower-tile = Вежі будують лише того ходу, коли покладено плитку з основою вежі.
refused-no-top = На вежу йде лише звичайний або великий підданий.
refused-out-of-reach = У полон беруть лише чужого підданого на плитці, до якої сягає вежа.
refused-not-held = Викупити можна лише власного підданого, який у полоні.
refused-too-poor = Викуп коштує 3 очки, їх сплачують зі звичайної фішки: у вас замало.
refused-paid-already = За хід викуповують лише одного полоненого.
refused-not-exchanged = Назвіть одного зі своїх підданих, яких тримає інший.
refused-no-way-there = Віз їде на незавершену й незайняту дорогу, місто чи монастир біля завершеного об’єкта.
refused-drive-occupied = Там уже хтось є: віз їде лише на незайняте.
refused-drive-complete = Це вже завершено: віз їде лише на незавершене.
refused-drive-too-far = Це не з’єднане із завершеним об’єктом так, як вимагає правило для воза.
refused-no-crown-place = Такого місця з короною немає.
refused-crown-taken = На цьому місці з короною вже є підданий.
refused-no-crown = На місце з короною йде лише звичайний або великий підданий.

## Decisions
turn-of-two = хід { $n } із 2
all-choices = Усі варіанти
points-now = { $points } зараз
points-then = { $points }, якби гра тоді скінчилася
worth-change = вартість після завершення, до й після
takes = { $name } втрачає: { $figure }
could-take = можна полонити: { $name }, { $figure }
tip-floor = Наведіть на поверх або торкніться його, щоб побачити, куди тоді сягатиме вежа.
tip-castle = Важать позначені місця: перше, що там завершать, принесе очки замку.
tip-ferry = Очки доріг до → після; ✓ завершено.
tip-cast = Очки дороги чи міста після завершення, до → після; значки показують, чиї очки змінюються.
tip-capture = До позначених місць сягає вежа.
tip-drive = Стрілки показують, куди може поїхати віз; на сірих місцях сказано, чому не можна.
tip-gold = Хто й у якому порядку візьме зливки, якщо це порахувати першим.
gold-left = Зливків на дошці: { $n }.
gold-order-text = Зливки отримають у такому порядку:
why-not-here = Чому не сюди ({ $at })?
place-at = Місце { $at }
closed-sides = Хоч як поверни, сторони не збігаються. У показаному положенні заважає: { $list }.
why-not-rest = { $n ->
    [one] Чому не можна? { $n } неможлива дія
    [few] Чому не можна? { $n } неможливі дії
   *[many] Чому не можна? { $n } неможливих дій
  }
fits-at = { $n ->
    [one] Ця плитка підходить на { $n } місце, його позначено на дошці.
    [few] Ця плитка підходить на { $n } місця, їх позначено на дошці.
   *[many] Ця плитка підходить на { $n } місць, їх позначено на дошці.
  }
track-text = Шкала очок. { $text }
track-choose = Куди йде розбійник?
player = Гравець
after-sale = Очки всіх гравців, хоч чим скінчиться торг
end-buy = { $name } купує
end-sell = покупець: { $name }
end-kept = бере { $name }
bids = ставка { $bid }
chooses = вибирає
still-bids = ще може підвищити
has-tile = вже з плиткою
sale-if = Якщо { $name } поставить { $bid } і ніхто не підвищить:
dragon-steps = Крок дракона { $n } із { $of }
message-card = Послання { $n }
landings = Куди може привести кубик
rolled = На кубику { $n }: { $text }
landing-none = нема де приземлитися: повертається
circle-kind = Коло стосується: { $kind }.
circle-road = підданих на дорогах
circle-city = підданих у містах
circle-field = селян
held-by = { $name }: у полоні, тримає { $from }
wheel-turned = Свиня йде: { $from } → { $to }
sector-fortune-text = 3 очки гравцеві, чий хід
sector-taxes-text = очки за лицарів і герби
sector-famine-text = очки за селян біля завершених міст
sector-storm-text = очко за кожного підданого в запасі
sector-inquisition-text = 2 очки за кожного ченця
sector-plague-text = кожен повертає одного підданого
quarter-for-castle = для міст
quarter-for-market = для полів
quarter-for-smithy = для доріг
quarter-for-cathedral = для монастирів
pick-message = Порахувати: { $place }
pick-castle = Очки як за: { $place }
pass-capture = Нікого не брати
pass-drive = Віз повертається додому
pass-castle = Не замок: порахувати місто
pass-bid = Більше не підвищувати
pass-ferry-move = Лишити пороми на місці
pass-robber = Розбійник лишається
pass-enter = Нікого не посилати
pass-count = Граф лишається
pass-escape = Усі лицарі лишаються
pass-leave = Ніхто не виходить
pass-message = Натомість узяти 2 очки
pass-extra-turn = Без додаткового ходу
pass-beside = Нікого не ставити поруч
pass-farmer = Селянин лишається
pass-abbey = Тягнути плитку
pass-circle-add = Нікого не додавати

## Частини ходу
phase-place = Плитка
phase-act = Фігура
phase-wheel = Колесо
phase-score = Підрахунок
phase-final = Кінцевий підрахунок
phase-late-flight = Дракон
phases = Хід крок за кроком
phase-end = Підтвердження
phase-draw = Нова плитка
phase-abbey = Абатство
phase-beside = Будівничий, свиня
phase-ferry-lay = Пором
phase-enter = Квартал
phase-count = Граф
phase-circle = Коло на полі
phase-extra-turn = Додатковий хід
phase-escape = Втеча
phase-plague = Чума
phase-mark = Фішка
phase-robber = Розбійник
phase-victim = Пограбування
phase-message = Послання
phase-land = Приземлення
phase-gold = Золото
phase-gold-order = Золото
phase-cast = Маг, відьма
phase-capture = Вежа
phase-exchange = Полонені
phase-dragon = Дракон
phase-leave = Квартал
phase-castle = Замок
phase-farmer = Селянин
phase-drive = Віз
phase-offer = Базар

## Home: how it is played
learn = Граєте вперше? Чотири речення
learn-lay = Викладіть плитку
learn-lay-text = Візьміть плитку й прикладіть до інших: дорога до дороги, місто до міста, поле до поля.
learn-put = Поставте підданого
learn-put-text = Одного зі своїх сімох можна поставити на нову плитку: на дорогу, у місто, у монастир чи на поле, де ще нікого немає.
learn-score = Завершіть і отримайте очки
learn-score-text = Завершене приносить очки, а підданий повертається до вас — його можна ставити знову.
learn-most = Майте перевагу
learn-most-text = Коли об’єкти зростаються, усі очки бере той, у кого там більше підданих.
learn-rules = Правила з малюнками
turn-now = Ходить { $name }
seats-free = { $n ->
    [one] { $n } вільне місце
    [few] { $n } вільні місця
   *[many] { $n } вільних місць
  }

## Settings and a new table
settings-you = Про вас
settings-looks = Вигляд
settings-play = Гра
save = Зберегти
confirm-setting-text = Хід завершується лише після підтвердження; доти все можна скасувати.
more-settings = Інші налаштування
seats-text = Хто грає: ви, друзі за посиланням, боти.
table-open = Хто може прийти
seat-count = { $n ->
    [one] { $n } місце
    [few] { $n } місця
   *[many] { $n } місць
  }

## The side of the table
tab-log = Журнал
tab-chat = Чат
tab-remaining = Плитки
tab-sheet = Очки
tab-more = Ще
keep-game = Ця гра
fair = Чесне тасування
fingers = На сенсорному екрані
fingers-text = Торкніться місця, торкніться плитки, щоб її повернути, потім «Покласти тут». Довге натискання на місце показує, які плитки туди підходять. Двома пальцями рухають і наближають дошку.
key-place = вибрати місце
key-turn = повернути плитку
key-lay = покласти, підтвердити
key-choose = вибрати зі списку
key-pass = пропустити
key-undo = скасувати
key-look = оглянути плитку чи місце: хто там стоїть, чому плитка не підходить
key-fields = показати поля
key-hint = підказка
key-fit = уся дошка
key-board = повернути дошку
key-zoom = масштаб
key-move = рухати дошку
replay-start = Перед першою дією
replay-run = Програти
to-table = До столу
invite = Запросити
share = Поділитися
quoted = «{ $text }»
refused-bad-passport = Паспорт правил не вдається прочитати: він неповний, з помилкою або від новішої версії.
refused-seat-count = { $n ->
    [one] { $n } місце
    [few] { $n } місця
   *[many] { $n } місць
  } за столом? Може бути від 1 до 6.
refused-bad-clock = Годинник не можна поставити на { $value }: виберіть від { $least } до { $most }.
refused-bad-title = Така назва столу не годиться: щонайбільше 24 літери, без лапок і кутових дужок.
refused-no-preset = Набору правил «{ $name }» немає.
refused-no-edition = Видання «{ $name }» немає.
refused-no-module = Модуля «{ $name }» немає.
refused-no-part = Частини «{ $name }» немає.
refused-no-piece = «{ $name }» — не фігура з можливою кількістю.
refused-too-many-pieces = Гравець може мати щонайбільше { $most }: { $piece }.
refused-needs-its-tiles = Ця частина грає на власних плитках: виберіть її модуль ({ $part }).
refused-no-house-rule = Домашнього правила «{ $name }» немає.
refused-nothing-to-leave-out = Нема чого вилучати: у цей модуль не грають ({ $part }).
hint-place = покласти плитку на { $at } так, як тепер показано
hint-bridge = з мостом, { $word }
chat-empty = Поки ніхто нічого не написав.
many-follower = { $n ->
    [one] { $n } підданий
    [few] { $n } піддані
    [many] { $n } підданих
   *[other] { $n } підданого
  }
many-big = { $n ->
    [one] { $n } великий підданий
    [few] { $n } великі піддані
    [many] { $n } великих підданих
   *[other] { $n } великого підданого
  }
many-abbot = { $n ->
    [one] { $n } абат
    [few] { $n } абати
    [many] { $n } абатів
   *[other] { $n } абата
  }
many-mayor = { $n ->
    [one] { $n } мер
    [few] { $n } мери
    [many] { $n } мерів
   *[other] { $n } мера
  }
many-wagon = { $n ->
    [one] { $n } віз
    [few] { $n } вози
    [many] { $n } возів
   *[other] { $n } воза
  }
many-builder = { $n ->
    [one] { $n } будівничий
    [few] { $n } будівничі
    [many] { $n } будівничих
   *[other] { $n } будівничого
  }
many-pig = { $n ->
    [one] { $n } свиня
    [few] { $n } свині
    [many] { $n } свиней
   *[other] { $n } свині
  }
many-barn = { $n ->
    [one] { $n } хлів
    [few] { $n } хліви
    [many] { $n } хлівів
   *[other] { $n } хліва
  }
many-wine = { $n ->
    [one] { $n } жетон вина
    [few] { $n } жетони вина
    [many] { $n } жетонів вина
   *[other] { $n } жетона вина
  }
many-chickens = { $n ->
    [one] { $n } жетон курей
    [few] { $n } жетони курей
    [many] { $n } жетонів курей
   *[other] { $n } жетона курей
  }
many-wheat = { $n ->
    [one] { $n } жетон пшениці
    [few] { $n } жетони пшениці
    [many] { $n } жетонів пшениці
   *[other] { $n } жетона пшениці
  }
many-grain = { $n ->
    [one] { $n } жетон зерна
    [few] { $n } жетони зерна
    [many] { $n } жетонів зерна
   *[other] { $n } жетона зерна
  }
many-cloth = { $n ->
    [one] { $n } жетон тканини
    [few] { $n } жетони тканини
    [many] { $n } жетонів тканини
   *[other] { $n } жетона тканини
  }
many-ingots = { $n ->
    [one] { $n } зливок
    [few] { $n } зливки
    [many] { $n } зливків
   *[other] { $n } зливка
  }
many-floors = { $n ->
    [one] { $n } поверх вежі
    [few] { $n } поверхи вежі
    [many] { $n } поверхів вежі
   *[other] { $n } поверху вежі
  }
many-bridges = { $n ->
    [one] { $n } міст
    [few] { $n } мости
    [many] { $n } мостів
   *[other] { $n } моста
  }
many-castles = { $n ->
    [one] { $n } замок
    [few] { $n } замки
    [many] { $n } замків
   *[other] { $n } замку
  }
many-abbey = { $n ->
    [one] { $n } абатство
    [few] { $n } абатства
    [many] { $n } абатств
   *[other] { $n } абатства
  }
clock-left = { $days } д { $hours } год
messenger-points = { $n ->
    [one] Посланець: { $n } очко
    [few] Посланець: { $n } очки
    [many] Посланець: { $n } очок
   *[other] Посланець: { $n } очка
  }
messenger-of-it = З них у посланця
projected-now = Якби гра скінчилася зараз
has-all = { $name }: усе, що є в гравця
supply-empty = У запасі нічого не лишилося.
has-goods = Товари
has-pieces = Інше
has-cards = Картки
holds = Тримає в полоні
held = У полоні в інших
ransom-now = (можна викупити зараз)
