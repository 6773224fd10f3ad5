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
second-turn = другий хід поспіль
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
after-paying = після сплати: { $points }
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
keys-text = Стрілки: вибрати місце · R: повернути · Enter: покласти, підтвердити · 1–9: вибрати · 0: пропустити · Ctrl+Z: взяти назад · X: поля · H: підказка · F: уся дошка · T: повернути дошку · + −: масштаб · WASD: рухати

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
