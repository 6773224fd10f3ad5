## Скрізь
bastide = Bastide
tagline = Міста, дороги, монастирі й поля: кладіть плитки, ставте підданих, здобувайте очки.
skip = До гри
home = Головна
rules = Правила
tiles = Плитки
settings = Налаштування
yes = Так
no = Ні
close = Закрити
copy = Копіювати
copied = Скопійовано
back = Назад
loading = Завантаження…
reload = Завантажити знову
menu = Меню

## Головна
play-now = Грати
play-now-text = Одне натискання: базова гра проти бота.
against = Суперник
rules-of = Правила
new-table = Новий стіл
new-table-text = Виберіть правила, місця, годинник; надішліть одне посилання.
lobby = Відкриті столи
lobby-empty = Зараз відкритих столів немає. Створіть свій, і він буде тут.
my-games = Мої ігри
my-games-empty = Тут будуть ваші ігри.
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
options-text = У кожному з них видання справді розходяться. Чого не змінено, те за виданням.
differs = Чим відрізняється від простої гри
passport = Паспорт правил
passport-text = Цей короткий код точно каже, у що грають. Ним можна ділитися як посиланням.
seats = Місця
seat-open = Вільне: людина за посиланням
seat-me = Я
seat-bot = Бот
bot-name = Бот ({ $level })
add-seat = Додати місце
remove-seat = Прибрати це місце
title = Назва столу
public = Показувати серед відкритих столів
watchers = Інші можуть дивитися
clock = Годинник
clock-none = Без нього
clock-turn = Секунди на хід
clock-fischer = Час на гру і додаток за кожен хід
clock-days = Дні на хід
clock-seconds = Секунди
clock-start = Секунд спочатку
clock-add = Секунд за кожен хід
clock-day-count = Дні
at-zero = Коли час вийшов
at-zero-bot = Місце займає бот
at-zero-loses = Гравець програє
keeper = Бот може грати за відсутнього гравця
aids = Допомога за цим столом
aid-remaining = Плитки, що лишилися
aid-projected = Передбачений рахунок
aid-hints = Підказки
create = Створити стіл

## Рівні
level-random = Випадковий
level-easy = Легкий
level-greedy = Жадібний
level-medium = Середній
level-hard = Сильний
level-expert = Знавець

## Набори
preset-base = Базова гра
preset-base-text = Класична гра з селянами.
preset-first-game = Перша гра
preset-first-game-text = Базова гра без селян, щоб навчитися.
preset-big-box = Велика коробка
preset-big-box-text = Річка, абат, таверни, торговці та сім малих наборів.
preset-classic-all = Усі класичні набори
preset-classic-all-text = Річки, таверни, торговці, дракон, вежа, абатство, граф, король, катари.
preset-everything = Усе
preset-everything-text = Усі модулі разом.

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
part-pig-farm = свиноферма робить своє поле дорожчим
part-abbot = абат стоїть у монастирях і садах, і його можна відкликати
part-big = великий підданий силою 2
part-inn = дорога з таверною варта більше або нічого
part-cathedral = місто з собором варте більше або нічого
part-goods = хто завершує місто, бере його товари
part-builder = хто продовжує дорогу чи місто будівничого, ходить ще раз
part-pig = свиня робить поля дорожчими
part-dragon = вулкани кличуть дракона, знаки дракона пускають його летіти й їсти
part-fairy = фея відганяє дракона й допомагає одному підданому
part-princess = принцеса може відіслати лицаря додому
part-portal = через портал підданий іде на будь-яку плитку
part-tower = будують вежі, беруть підданих у полон і викуповують
part-abbey = абатство заповнює дірку
part-mayor = мер сильний настільки, скільки гербів у місті
part-wagon = після підрахунку віз їде далі
part-barn = хлів збирає поле
part-count = піддані чекають у кварталах міста, граф замикає один
part-king = найбільше місто дає власникові очки за всі міста
part-baron = найдовша дорога дає власникові очки за всі дороги
part-siege = обложені міста варті менше, їхні поля більше
part-escape = лицар може втекти з обложеного міста
part-bridge = мости ведуть дороги над плитками
part-castle = малі міста стають замками, що рахуються разом із сусідом
part-bazaar = на базарах торгуються за плитки
part-wheel = свиня біжить колом фортуни
part-flyer = літальна машина несе підданого до трьох плиток
part-message = друга фішка приносить послання
part-ferry = пороми з’єднують дороги через озера
part-gold = копальні дають зливки
part-mage = маг додає очки, відьма ділить навпіл
part-robber = розбійники беруть половину чужих очок
part-circle = кола на полях додають або забирають підданих

## Стіл
link = Посилання на цей стіл
link-text = Надішліть його тим, хто гратиме чи дивитиметься.
sit-here = Сісти тут
stand = Встати
free-seat = Вільне місце
start-bots = Почати: вільні місця займуть боти
waiting-players = Чекаємо на гравців. Гра почнеться, коли займуть останнє місце.
sit-name = Грати як
all-mine = Зайняти всі вільні місця (один екран на всіх)
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
turn-of = Хід { $n }: { $name }
you-must = Ви: { $what }
other-must = { $name }: { $what }
confirm-now = Готово: підтвердьте або візьміть назад.
confirm-wait = { $name } підтверджує хід.
confirm = Підтвердити
undo = Взяти назад
undo-off = Відкрите вже не взяти назад.
place-here = Покласти тут
rotate = Повернути плитку
choose-place = Виберіть одне з обведених місць.
no-figure = Без фігури
figures = Фігура
more-choices = Усі можливості
thinking = { $name } думає…
watching = Ви глядач.
hint = Підказка
hint-text = Бот зробив би так: { $say }
why-not = Чому не можна?
xray = Поля
fit = Уся дошка
turn-board = Повернути дошку
zoom-in = Наблизити
zoom-out = Віддалити
log = Перебіг
log-empty = Тут буде те, що відбувається.
chat = Розмова
chat-say = Скажіть щось
chat-send = Надіслати
remaining = Лишилося
remaining-off = За цим столом грають без цієї допомоги.
discarded = Вибули
sheet = Очки за джерелами
more = Ще
resign = Здатися
resign-sure = Справді здатися?
pause = Пауза
resume = Далі
paused = { $name } зупиняє гру.
takeback = Попросити взяти хід назад
takeback-asked = { $name } хоче взяти останній хід назад.
agree = Згоден
refuse = Ні
away = Нехай за мене грає бот
come-back = Я повернувся
kept = грає бот
absent = немає
program = програма
resigned = здається
watchers-count = { $n ->
    [one] Дивиться { $n } людина
    [few] Дивляться { $n } людини
    [many] Дивляться { $n } людей
   *[other] Дивляться { $n } людини
  }
over = Гру закінчено
over-resigned = Гру закінчено: хтось здався.
winner = Перемога: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
winners = Перемогу ділять: { $names }.
rematch = Грати ще
rematch-ready = До наступної гри
replay = Повтор
record = Запис
picture = Картинка
film = Фільм
fairness = Чесний жереб: хеш зерна показано до гри.
seed = Зерно
since-last = Від вашого останнього ходу
cell-fits = { $n ->
    [0] Жодна плитка, що лишилася, сюди не підходить.
    [one] Сюди підходить { $n } плитка з тих, що лишилися.
    [few] Сюди підходять { $n } плитки з тих, що лишилися.
    [many] Сюди підходять { $n } плиток із тих, що лишилися.
   *[other] Сюди підходять { $n } плитки з тих, що лишилися.
  }
cell-chance = Імовірність, що підійде наступна: { $percent } %
feature-worth = { $kind }: зараз { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }
feature-complete = { $points } після завершення
feature-nobody = Нікому не належить.
feature-held = Належить: { $names }.
bid-value = Ставка
your-bid = Ваша ставка
bid-now = Найвища ставка: { $bid }, { $name }
offered = Плитки базару
prisoners = Полонені
goods = Товари
supply = У запасі
has = Має
waits-aside = Відкладено, доки нема дракона
king-holds = Король: { $name } (місто з { $size })
baron-holds = Барон-розбійник: { $name } (дорога з { $size })
count-in = Граф: { $quarter }
wheel-at = Колесо: { $sector }
robber-on = Розбійник, { $name }: місце { $place }
messages-drawn = Витягнені послання: { $list }
points-delta = { $points }
board-text = Дошка, { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
cell-text = Місце { $x }, { $y }: { $n ->
    [one] { $n } спосіб
    [few] { $n } способи
    [many] { $n } способів
   *[other] { $n } способу
  }
tile-text = { $name }, { $x }, { $y }
your-turn = Ваш хід
keys = Клавіші
keys-text = Стрілки: вибрати місце · Shift+стрілки: оглянути місце й чому плитка не підходить · R: повернути · Enter: покласти, підтвердити · 1–9: вибрати · 0: пропустити · Ctrl+Z: взяти назад · X: поля · H: підказка · F: уся дошка · T: повернути дошку · + −: масштаб · WASD: рухати

## Зв’язок
link-lost = Зв’язок утрачено. Відновлюємо…
link-back = Зв’язок відновлено.
gone = Такого столу немає
gone-text = Можливо, посилання неповне або стіл прибрали.
version = Ця сторінка застаріла
version-text = Сервер говорить новішою мовою. Завантажте сторінку знову.
broken = Щось пішло не так
not-found = За цією адресою нічого немає
full-text = Усі місця зайняті.
unreachable = Сервер недосяжний
unreachable-text = Можливо, немає мережі або сервер перезапускається. Ця сторінка пробує знову сама.
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
palette-safe = Для будь-якого зору
confirm-setting = Питати перед кінцем ходу
motion = Рух
motion-auto = Як у системі
motion-off = Без руху
sound = Звук, коли мій хід
text-size = Розмір тексту
recovery = Посилання для іншого пристрою
recovery-text = Відкриває ваші ігри на іншому пристрої. Діє один раз; не показуйте його нікому.
recovery-make = Створити посилання

## An account
account = Обліковий запис
account-text = Щоб грати, він не потрібен. Ім’я з паролем зберігає ваші ігри на всіх пристроях.
account-in-text = Відтепер цей браузер буде вашим. Ігри, до яких тут приєдналися без входу, лишаться за тим гостем.
account-keep = Зберегти
account-in = Увійти
account-keep-do = Зберегти мої ігри
account-in-do = Увійти
account-name = Ім’я
account-password = Пароль (щонайменше 8 символів)
account-yours = Ви увійшли як { $name }.
account-old = Теперішній пароль
account-new = Новий пароль
account-change = Змінити пароль
account-out = Вийти
account-kept = Збережено. Входьте з цим ім’ям звідки завгодно.
account-welcome = З поверненням.
account-changed = Змінено. На інших ваших пристроях виконано вихід.
account-out-done = Ви вийшли.
refused-bad-sign-in = Такого імені немає або пароль інший.
refused-bad-password = Такий пароль не годиться: від 8 до 128 символів, і не саме ім’я.
refused-name-taken = Це ім’я вже зайняте: оберіть інше.
refused-has-account = У вас уже є обліковий запис.
refused-no-account = У вас ще немає облікового запису.

## Повтор
replay-of = Повтор
step-of = Крок { $at } з { $of }
first = На початок
previous = Назад
next = Далі
last = На кінець
position-link = Посилання на позицію

## Правила
rules-title = Правила
rules-english = Правила написано англійською.

## Плитки
tiles-title = Усі плитки
tiles-copies = ×{ $n }

## Сторінки: у що грають
qr = QR-код посилання { $link }
board-example = Такою може бути дошка за цими правилами
differs-not = Нічим: це проста базова гра. Видання: { $edition }.
left-out = Без цього
told-tiles = { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
told-figures = у кожного гравця:
told-turn = Як іде хід
copy-link = Копіювати посилання
own-mix-text = Виберіть модулі, їхні частини й домашні правила самі.
passport-given = Правила з посилання, за яким ви прийшли.
passport-bad = Паспорт правил із цього посилання не прочитати: він неповний або з новішої версії. Виберіть тут, у що грати.
rules-turn = Хід крок за кроком
rules-combos = Модулі разом
rules-readings = Як ми читаємо правила
clause-picture = Картинка до правила { $clause }: { $text }
module-brings = Плитки й фігури: { $module }
piece-dragon = Дракон
piece-fairy = Фея
piece-floor = Поверх вежі
piece-count = Граф
piece-ferry = Пором
piece-ingot = Зливок

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
say-recall = забирає
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
say-add = усі додають
say-remove = усі забирають
say-normal = звичайна фішка
say-messenger = посланець
say-tower = вежа
say-quarter = квартал
say-prison = полон
say-market = ринок
say-smithy = кузня
say-cathedral = собор

## Що треба робити
step-abbey = поставити абатство в дірку або тягти плитку
step-draw = тягнуть плитку
step-wheel = колесо крутиться
step-crowns = корони платять
step-robbers = приходять розбійники
step-place = покласти плитку
step-act = поставити фігуру, зробити щось інше або пропустити
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
step-circle = коло на полі: усі додають підданого або забирають одного
step-extra-turn = взяти додатковий хід будівничого?
step-message-turn = послання дає ще хід
step-escape = вивести лицаря з облоги або пропустити
step-bazaar-draw = тягнуть наступну плитку базару
step-auction = базар
step-end = хід закінчується
step-final-robbers = розбійники йдуть зі шкали
step-final-markers = фішки додають
step-final-leaving = піддані виходять із міста
step-final-features = рахуємо незавершене
step-final-fields = рахуємо поля
step-final-goods = рахуємо товари
step-final-cards = рахуємо короля й барона
step-final-gold = рахуємо золото
step-over = гру закінчено
step-plague = чума: забрати одного свого підданого
step-mark = вибрати фішку, що бере очки цього ходу
step-robber = поставити розбійника біля чужої фішки
step-victim = вибрати, кого грабувати
step-message = виконати послання або взяти 2 очки
step-message-back = вибрати підданого, що повернеться
step-roll = кидають кубик
step-land = посадити літуна
step-gold = покласти другий зливок на плитку поруч
step-gold-order = вибрати, що рахувати першим
step-cast = поставити мага чи відьму на дорогу або місто
step-circle-add = додати підданого або пропустити
step-circle-remove = забрати підданого або пропустити
step-capture = взяти підданого в полон або пропустити
step-exchange = вибрати, хто з ваших полонених повернеться
step-dragon = пересунути дракона на одне місце
step-leave = вивести підданих із кварталу або пропустити
step-castle = зробити місто замком або пропустити
step-farmer = забрати селянина свині або пропустити
step-drive = пустити віз далі або пропустити
step-castle-pick = вибрати, що зарахує замок
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
verb-recall = Забрати: { $figure }, { $place }
verb-banish = Відіслати додому: { $name }, { $figure }, { $place }
verb-capture = Взяти в полон: { $name }, { $figure }, { $place }
verb-exchange = { $figure } повертається ({ $name })
verb-ransom = Викупити за 3 очки: { $figure }
verb-fairy = Фея: { $figure } { $place }
verb-dragon = Дракон: { $side }
verb-count = Граф → { $quarter }
verb-gold = Зливок: { $tile }
verb-cast = { $word } → { $place }
verb-lift = Прибрати: { $word }
verb-robber = Розбійник біля: { $name } ({ $word })
verb-rob = Грабувати: { $name }
verb-ferry = Пором: { $place } – { $to }
verb-castle = Замок: { $place }
verb-pick = Спершу { $place }
verb-mark = { $word }
verb-circle = { $word }
verb-offer = { $tile } за { $value }
verb-bid = Ставка { $value }
verb-buy = Купити { $value }
verb-sell = Продати { $value }
verb-yes = Так
verb-pass = Пропустити
word-add = Усі додають підданого
word-remove = Усі забирають одного
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

## Фігури й володіння
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
goods-grain = Зерно
goods-cloth = Сукно
has-ingots = Зливки
has-floors = Поверхи
has-bridges = Мости
has-castles = Замки
has-abbey = Абатство
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
message-8 = Порахувати володіння й забрати підданого

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
source-paid = Сплачено й отримано
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
    [one] { $n } місце
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
term-waited = розбійник, що чекав
term-message = невиконане послання
term-farmers = { $n ->
    [one] { $n } селянин
    [few] { $n } селяни
    [many] { $n } селян
   *[other] { $n } селянина
  }

## Що сталося
event-turn = Хід: { $name }
event-drawn = витягнено: { $tile }
event-discarded = { $tile } нікуди не підходить і вибуває
event-placed = покладено: { $tile }, { $x }, { $y }
event-put = { $name }: { $figure } → { $place }
event-home = { $name }: { $figure } повертається
event-scored = { $name }: { $points } ({ $source })
event-paid = { $from } платить { $to }: { $points }
event-paid-out = { $from } платить { $points }
event-linked = пором покладено
event-unlinked = пором відходить
event-floor = поверхів у вежі: { $n }
event-aside = відкладено: { $tile }
event-dragon = дракон летить
event-fairy = фея переходить
event-bridge = збудовано міст
event-castle = засновано замок
event-count = граф іде: { $quarter }
event-wheel = колесо стає: { $sector }
event-offered = на базарі: { $tile }
event-won = { $name } бере: { $tile }
event-goods = { $name }: { $goods } ×{ $n }
event-marked = { $name }: { $word }
event-markers = фішки додано
event-robber = розбійник ({ $name }) переходить
event-message = { $name } тягне послання { $n }: { $text }
event-card = { $name } бере: { $card }
event-spell = { $word } переходить
event-gold = на плитку покладено зливок
event-ingot = { $name } бере зливок
event-again = { $name } ходить ще раз
event-nobazaar = базару не буде: замало плиток
event-finale = кінцевий підрахунок
event-over = гру закінчено
said-started = Гра починається
said-undone = { $name } бере назад
said-asked = { $name } просить узяти хід назад
said-answered-yes = { $name }: згода
said-answered-no = { $name }: незгода
said-resigned = { $name } здається
said-kept = За { $name } грає бот
said-back = { $name } знову тут
said-paused = { $name } зупиняє гру
said-resumed = { $name } продовжує гру

## Відмови
refused-unreachable = Сервер недосяжний. Чи є мережа?
refused-no-table = Такого столу немає.
refused-no-file = За цією адресою нічого немає.
refused-damaged = Запис цього столу пошкоджено, показати його не можна.
refused-broken = На сервері щось пішло не так.
refused-unavailable = Зараз сервер цього не може. Спробуйте ще раз.
refused-elsewhere = Стіл переходить на інший сервер. Спробуйте ще раз.
refused-not-yours = Це не ваше.
refused-bad-token = Невідомий ключ.
refused-bad-origin = Цій сторінці таке тут не дозволено.
refused-bad-code = Посилання вже використано або воно хибне.
refused-nobody = Спершу скажіть, хто ви: завантажте сторінку знову.
refused-too-fast = Забагато запитів: трохи зачекайте.
refused-stale = Гра тим часом пішла далі.
refused-revealed = Відкрите вже не взяти назад.
refused-over = Гру закінчено.
refused-begun = Гра вже почалася.
refused-full = Усі місця зайняті.
refused-taken = Тут уже хтось сидить.
refused-asked = Про це вже просили.
refused-at-start = Це можна лише до першої дії.
refused-away = Зараз це місце тримає бот.
refused-bad-act = Цього не прочитати.
refused-bad-adds = Частку зерна від браузера не прочитати.
refused-bad-id = Цього не прочитати.
refused-bad-level = Такого рівня немає.
refused-bad-message = Цього не прочитати.
refused-bad-name = Таке ім’я не годиться: до 24 літер, без лапок і кутових дужок.
refused-bad-seat = Такого місця немає.
refused-bad-setup = У таке грати не можна: { $text }
refused-bad-size = Такий розмір не намалювати.
refused-bad-text = Такого не сказати: порожньо або задовго.
refused-bad-words = Цього не прочитати.
refused-confirm-first = Спершу підтвердьте або візьміть назад.
refused-done = Це вже зроблено.
refused-early = Ще зарано.
refused-late = Уже запізно.
refused-no-aid = За цим столом грають без цієї допомоги.
refused-no-decision = Зараз нічого вирішувати.
refused-no-draw = Тягти нічого.
refused-no-feature = Тут нічого немає.
refused-no-keeper = За цим столом боти місць не тримають.
refused-no-option = Зараз цього не можна.
refused-no-seat = Ви не сидите за цим столом.
refused-not-asked = Ніхто не просив.
refused-not-away = Це місце бот не тримає.
refused-not-begun = Гра ще не почалася.
refused-not-here = Про це питають деінде.
refused-not-over = Гру ще не закінчено.
refused-no-more-pauses = Пауз було досить: грайте далі або залиште місце боту.
refused-not-paused = Гра не на паузі.
refused-not-your-turn = Зараз не ваш хід.
refused-nothing-to-confirm = Підтверджувати нічого.
refused-paused = Гра на паузі.
refused-resigned = Ви здалися в цій грі.
refused-game-over = Гру закінчено.
refused-not-now = Зараз треба вирішити інше.
refused-not-in-play = Це з модуля чи правила, у які не грають.
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
refused-not-near = Оберіть завершений цього ходу об'єкт, що сягає околиць замку.
refused-no-company-there = Ще одного підданого ставлять туди, де вже стоїть підданий потрібного виду.
refused-not-of-the-circle = Слід забрати власного підданого того виду, про який говорить коло.
refused-walled = За звичайними правилами в місто за мурами нікого не ставлять.
refused-count-holds = У цьому кварталі граф: звідти ніхто не виходить.
refused-not-from-there = Назвіть власного підданого, який може звідти вийти.
refused-other-quarter = Із замкового кварталу йдуть у міста, з ковальського – на дороги, із соборного – в монастирі, з ринкового – на поля.
refused-not-scored-now = Піддані йдуть лише туди, що завершено цього ходу.
refused-finished = Цей об'єкт уже завершено.
refused-market-only = За цим варіантом правил наприкінці виходять лише з ринкового кварталу.
refused-not-into-that-quarter = Ця фігурка в цей квартал не йде.
refused-is-there = Граф уже там.
refused-dragon-there = На цій плитці дракон: підданих туди не ставлять.
refused-no-tile-there = Дракон ходить із плитки на плитку: там плитки немає.
refused-visited = Цього польоту дракон уже був на цій плитці.
refused-fairy-there = Фея не пускає дракона на свою плитку.
refused-not-an-own-follower = Назвіть власного підданого на плитці, іншого, ніж зараз.
refused-no-own-follower-there = Фея йде на іншу плитку, де є ваш підданий.
refused-fairy-option = Варіант правил визначає, чи стоїть фея біля підданого, чи на плитці.
refused-not-one-lake = Пором з'єднує дві різні дороги одного озера.
refused-not-this-lake = Пором кладуть на щойно покладене озеро.
refused-ferry-stays = Рухати можна лише перший пором на дорозі, яку продовжила плитка, і лише раз.
refused-joined-already = Пором уже з'єднує ці дві дороги.
refused-no-machine = Летить лише звичайний або великий підданий і лише в хід, коли покладено плитку з літальною машиною.
refused-no-such-roll = На кубику 1, 2 або 3.
refused-no-landing = Летун сідає на незавершену дорогу, місто чи монастир плитки, куди прилетів.
refused-not-around = Другий зливок кладуть на одну з восьми плиток довкола нової.
refused-no-shared-gold = Оберіть один із завершених об'єктів зі спільним золотом.
refused-no-spell-there = Маг і відьма йдуть на незавершену дорогу чи місто – не туди, де інший, і не туди, звідки прийшли.
refused-spell-must-go = Забрати когось із них можна лише тоді, коли нікого нікуди поставити.
refused-not-that-message = Це послання не може бути наступним.
refused-message-impossible = Так послання не виконати: візьміть натомість 2 очки.
refused-no-farmer-there = Свиню ставлять на щойно покладену плитку, на поле з власним селянином.
refused-not-its-farmer = Забрати можна лише того селянина, з яким прийшла свиня.
refused-no-knight-of-hers = Додому можна відіслати лише лицаря з міста, яке продовжує принцеса цієї плитки.
refused-princess-must = За цим варіантом правил лицаря слід відіслати додому.
refused-river-first = Цієї плитки ще немає в стосі: спершу річка, її кінець – останній.
refused-river-not-on = Плитка річки має продовжити річку.
refused-river-meets = Річка не може зустрітися сама із собою чи з іншим рукавом.
refused-river-u-shape = Дві плитки річки поспіль не можуть повертати в один бік.
refused-river-no-room = Місця перед новим кінцем річки мають бути вільні.
refused-river-equal-bends = Два повороти поспіль не можуть бути в один бік.
refused-river-flows-back = Річка не може текти назад до джерела.
refused-not-with-a-marker = Розбійника ставлять до фішки іншого гравця, де його ще немає.
refused-did-not-set-off = Пограбувати можна лише того, хто зрушив розбійника.
refused-no-escape = Утекти може лише власний лицар обложеного міста, біля облоги якого є монастир.
refused-no-tower = На цій плитці немає основи вежі.
refused-tower-finished = Цю вежу вже завершив підданий.
refused-no-floor-left = У вас не лишилося поверхів.
refused-no-floor-yet = Підданого ставлять на вежу, що має хоча б один поверх.
refused-no-tower-tile = Вежі будують лише в хід, коли покладено плитку з основою вежі.
refused-no-top = На вежу йде лише звичайний або великий підданий.
refused-out-of-reach = У полон беруть лише чужого підданого на плитці, до якої сягає вежа.
refused-not-held = Викупити можна лише власного підданого, якого хтось тримає.
refused-too-poor = Викуп коштує 3 очки зі звичайної фішки: у вас їх замало.
refused-paid-already = За хід викуповують лише одного полоненого.
refused-not-exchanged = Назвіть одного зі своїх підданих, яких тримає інший.
refused-no-way-there = Віз їде на незавершену й незайняту дорогу, місто чи монастир біля завершеного об'єкта.
refused-drive-occupied = Там уже хтось є: віз їде лише на незайняте.
refused-drive-complete = Це вже завершено: віз їде лише на незавершене.
refused-drive-too-far = Воно не з'єднане із завершеним об'єктом так, як вимагає правило для воза.
refused-no-crown-place = Такого місця з короною немає.
refused-crown-taken = На цьому місці з короною вже є підданий.
refused-no-crown = На місце з короною йде лише звичайний або великий підданий.

## Decisions
turn-of-two = хід { $n } із 2
all-choices = Усі варіанти
points-now = { $points } зараз
points-then = { $points }, якби гра тоді скінчилася
worth-change = вартість по завершенні, до й після
takes = { $name } втрачає: { $figure }
could-take = досяжний: { $name }, { $figure }
tip-floor = Наведіть на поверх або торкніться його, щоб побачити, куди тоді сягатиме вежа.
tip-castle = Лічаться позначені місця: перше, що там завершать, принесе очки замку.
tip-ferry = Очки доріг до → після; ✓ завершено.
tip-cast = Очки дороги чи міста по завершенні, до → після; значки показують, чиї очки змінюються.
tip-capture = До позначених місць сягає вежа.
tip-drive = Стрілки показують, куди віз може поїхати; сірі місця пояснюють, чому ні.
tip-gold = Хто по черзі візьме зливки, якщо це порахувати першим.
gold-left = Зливків на дошці: { $n }.
gold-order-text = Зливки дістануться в такому порядку:
why-not-here = Чому не на { $at }?
place-at = Місце { $at }
closed-sides = Як не поверни, боки не збігаються. Так, як показано, не збігається: { $list }.
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
after-sale = Очки всіх гравців за кожного кінця торгу
end-buy = { $name } купує
end-sell = продано: { $name }
end-kept = бере { $name }
bids = ставка { $bid }
chooses = обирає
still-bids = ще може підняти
has-tile = вже має плитку
dragon-steps = Крок дракона { $n } із { $of }
message-card = Послання { $n }
landings = Куди може привести кубик
rolled = На кубику { $n }: { $text }
landing-none = немає де сісти: повертається додому
circle-kind = Це коло стосується: { $kind }.
circle-road = підданих на дорогах
circle-city = підданих у містах
circle-field = селян
held-by = { $name } в полоні в: { $from }
wheel-turned = Свиня йде: { $from } → { $to }
sector-fortune-text = 3 очки гравцеві, чий хід
sector-taxes-text = очки за лицарів і герби
sector-famine-text = очки за селян біля завершених міст
sector-storm-text = очко за кожного підданого в запасі
sector-inquisition-text = 2 очки за кожного ченця
sector-plague-text = кожен забирає одного підданого
quarter-for-castle = для міст
quarter-for-market = для полів
quarter-for-smithy = для доріг
quarter-for-cathedral = для монастирів
pick-message = Порахувати: { $place }
pick-castle = Очки як за { $place }
pass-capture = Нікого не брати
pass-drive = Віз повертається додому
pass-castle = Не замок: порахувати місто
pass-bid = Більше не підвищувати
pass-ferry-move = Лишити пороми на місці
pass-robber = Розбійник лишається
pass-enter = Нікого в місто
pass-count = Граф лишається
pass-escape = Усі лицарі лишаються
pass-leave = Ніхто не виходить
pass-message = Натомість узяти 2 очки
pass-extra-turn = Без додаткового ходу
pass-beside = Нікого поруч
pass-farmer = Селянин лишається
pass-abbey = Тягнути плитку
pass-circle-add = Нікого не додавати

## Частини ходу
phase-place = Плитка
phase-act = Фігура
phase-end = Підтвердження
phase-draw = Жереб
phase-abbey = Абатство
phase-beside = Будівничий, свиня
phase-ferry-lay = Пором
phase-ferry-move = Пороми
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
phase-message-back = Послання
phase-land = Посадка
phase-gold = Золото
phase-gold-order = Золото
phase-cast = Маг, відьма
phase-circle-add = Коло на полі
phase-circle-remove = Коло на полі
phase-capture = Вежа
phase-exchange = Полонені
phase-dragon = Дракон
phase-leave = Квартал
phase-castle = Замок
phase-farmer = Селянин
phase-drive = Віз
phase-castle-pick = Замок
phase-offer = Базар
phase-bid = Базар
phase-deal = Базар
phase-take = Базар
