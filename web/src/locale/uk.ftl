## Скрізь
bastide = Bastide
tagline = Міста, дороги, монастирі й поля: викладайте плитки, ставте підданців, набирайте очки.
which-game = Неофіційна реалізація настільної гри «Каркасон» із відкритим кодом.
skip = Перейти до вмісту
home = Головна
rules = Правила
tiles = Плитки
settings = Налаштування
yes = Так
no = Ні
close = Закрити
copied = Скопійовано
copy-failed = Скопіювати не вдалося. Посилання виділено: скопіюйте його вручну.
back = Назад
loading = Завантаження…
reload = Перезавантажити
menu = Меню

## Головна
play-now = Грати
against = Суперник
rules-of = Правила
new-table = Новий стіл
lobby = Відкриті столи
lobby-empty = Зараз відкритих столів немає. Створіть свій!
lobby-running = Ігри, що тривають
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
just-now = щойно

## Новий стіл
choose-preset = Виберіть гру
own-mix = Власний набір
edition = Видання
edition-classic = Класичне
edition-modern = Сучасне
modules = Доповнення
options = Домашні правила
options-text = У цих правилах видання різняться. Усе, чого ви не зміните, лишиться таким, як у вибраному виданні.
pieces = Фігурки кожного гравця
pieces-text = Задайте кількість, щоб додати фігурку навіть без плиток її доповнення.
pieces-usual = стандартно: { $n }
pieces-unused = у цій грі немає
parts-alone = Механіки без своїх плиток
parts-alone-text = Механіки доповнень, яких ви не вибрали, без плиток цих доповнень.
differs = Чим відрізняється від базової гри
passport = Код правил
passport-text = Цей короткий код точно описує правила гри. Поділіться ним як посиланням.
seats = Місця
seat-at = Місце { $n }
seat-open = Вільне місце (за посиланням)
seat-registered = Гравець з обліковим записом
seat-me = Я
seat-name = Ім’я гравця на місці
seat-bot = Бот
bot-name = { $level } бот
bot-with-level = { $name } ({ $level })
bot-thinking = { $name } думає…
bot-pip = Піп
bot-zani = Дзані
bot-lolo = Лоло
bot-tavi = Таві
bot-rolo = Роло
bot-mico = Міко
bot-colin = Колен
bot-perrin = Перрен
bot-robin = Робен
bot-jory = Жорі
bot-tibo = Тібо
bot-martin = Мартен
bot-odo = Одо
bot-bruno = Бруно
bot-drogo = Дрого
bot-renzo = Ренцо
bot-gaston = Гастон
bot-otto = Отто
bot-ada = Ада
bot-alma = Альма
bot-berta = Берта
bot-clara = Клара
bot-edda = Едда
bot-flora = Флора
bot-roland = Роланд
bot-hugo = Гуго
bot-aymar = Аймар
bot-raoul = Рауль
bot-conrad = Конрад
bot-simon = Симон
bot-eleanor = Елеонора
bot-isolde = Ізольда
bot-sibyl = Сивілла
bot-blanche = Бланка
bot-melisande = Мелісанда
bot-yolanda = Йоланда
add-seat = Додати місце
remove-seat = Прибрати це місце
title = Назва столу
public = Показувати серед відкритих столів
spectators = Дозволити глядачів
first-creator = Хто створив стіл
first-drawn = За жеребом
first-player = Перший гравець
first-seat-1 = Гравець на місці 1
clock = Контроль часу
clock-none = Без обмеження
clock-turn = Час на кожен хід
clock-fischer = Час на всю гру й додаток за кожен хід
clock-days = Кілька днів на хід
clock-seconds = Секунди на хід
clock-start = Початковий час, с
clock-add = Додаток за хід, с
clock-day-count = Дні на хід
at-zero = Коли час вийде
at-zero-bot = Гру продовжує бот
at-zero-loses = Гравець програє
substitute = Бот може грати за відсутнього гравця
substitute-after = Бот може грати за гравця, відсутнього 90 секунд
aids = Підказки за цим столом
aid-remaining = Плитки, що лишилися
aid-projected = Прогноз рахунку
aid-hints = Поради бота
aid-features = Поля й очки за об’єкти
create = Створити стіл

## Рівні
level-random = Випадковий
level-easy = Легкий
level-greedy = Жадібний
level-medium = Середній
level-hard = Сильний
level-expert = Експертний

## Набори
preset-base = Базова гра
preset-base-text = Класична гра з селянами.
preset-base-modern = Базова гра з селянами
preset-base-modern-text = Сучасне видання із селянами на полях.
preset-first-game = Перша гра
preset-first-game-text = Базова гра без селян.
preset-river-abbot = Річка й абат
preset-river-abbot-text = Базова гра з першими двома мінідоповненнями.
preset-wheel = Колесо фортуни
preset-wheel-text = Окрема коробка: її 72 плитки замінюють плитки базової гри.
preset-big-box = Велика коробка
preset-big-box-text = Річка, абат, таверни, торговці та сім мінідоповнень.
preset-classic-all = Усі класичні доповнення
preset-classic-all-text = Річки, таверни, торговці, дракон, вежа, абатство, граф, король, катари, мости.
preset-everything = Усе
preset-everything-text = Усі доповнення разом.
preset-of = { $module } ({ $edition } видання)
preset-of-text = Базова гра й «{ $module }».
group-learn = Для початку
group-boxes = Коробки
group-classic = Базова гра й одне доповнення (класичне видання)
group-modern = Базова гра й одне доповнення (сучасне видання)
group-large = Великі ігри
learning-path = Радимо такий порядок: перша гра без селян, потім із селянами, потім із річкою й абатом, а далі по одному доповненню.
learning-next = Далі: { $list }

## Доповнення
module-base = Базова гра
module-river = Річка
module-gq = Плитки Games Quarterly
module-abbot = Абат і сади
module-inns = Таверни та собори
module-traders = Торговці та будівельники
module-dragon = Принцеса і дракон
module-tower = Вежа
module-abbey = Абатство й мер
module-count = Граф
module-king = Король і барон-розбійник
module-cathars = Катари
module-bridges = Мости, замки й базари
module-wheel = Колесо фортуни
module-flyers = Літальні апарати
module-messages = Повідомлення
module-ferries = Пороми
module-gold = Золоті копальні
module-mages = Чарівники
module-robbers = Розбійники
module-circles = Кола на полях

## Частини доповнень
part-river = плитки річки викладають перед усіма іншими
part-pig-farm = поле зі свинофермою дає на 1 очко більше за кожне завершене місто
part-abbot = абат стоїть у монастирях і садах; коли його повертають, він одразу дає очки
part-big = великий підданець рахується за двох
part-inn = завершена дорога з таверною дає 2 очки за плитку
part-cathedral = завершене місто з собором дає 3 очки за плитку й герб
part-goods = хто завершує місто, бере його товари; хто має найбільше товарів одного виду, отримує 10 очок
part-builder = хто продовжує дорогу чи місто будівельника, ходить ще раз
part-pig = свиня біля селянина дає додаткові очки
part-dragon = вулкани кличуть дракона; символи дракона відправляють його в політ, і він з’їдає підданців
part-fairy = фея дає очки одному підданцю й відганяє дракона
part-princess = принцеса виганяє лицаря з міста
part-portal = через портал підданець потрапляє на будь-яку плитку
part-tower = вежі беруть підданців у полон, звідки їх викуповують
part-abbey = абатство закриває прогалину в мапі
part-mayor = сила мера дорівнює кількості гербів у місті
part-wagon = після підрахунку віз їде далі
part-barn = хлів приносить очки за поле й повертає селян
part-count = підданці чекають у кварталах міста Каркасон, а граф замикає один квартал
part-king = хто завершив найбільше місто, отримує короля, а той дає очки
part-baron = хто завершив найдовшу дорогу, отримує барона-розбійника, а той дає очки
part-siege = обложені міста дають лицарям менше очок, а селянам більше
part-escape = лицар може втекти з обложеного міста
part-bridge = мости ведуть дороги над плитками
part-castle = малі міста стають замками; замок отримує стільки ж очок, скільки об’єкт поруч
part-bazaar = базар роздає наступні плитки
part-wheel = символи колеса рухають свиню по колесу фортуни; місця з короною дають очки
part-flyer = літальний апарат переносить підданця на відстань до трьох плиток
part-message = другий маркер очок дає повідомлення
part-ferry = пороми з’єднують дороги через озера
part-gold = золоті копальні дають злитки
part-mage = чародій додає очки, відьма ділить їх навпіл
part-robber = розбійник приносить половину очок, які набрав інший гравець
part-circle = через кола на полях усі додають або повертають підданців

## Стіл
link = Посилання на цей стіл
link-text = Надішліть посилання гравцям і глядачам.
link-text-players = Надішліть посилання гравцям.
sit-here = Сісти тут
stand = Встати
seat-held = ще не за столом
seat-release = Звільнити місце
free-seat = Вільне місце
start-bots = Почати зараз: вільні місця займуть боти
waiting-players = Чекаємо на гравців. Гра почнеться, коли всі місця буде зайнято.
game-starting = Гра починається. Чекаємо на: { $names }.
sit-name = Грати під іменем
sit-other = Ще один гравець на цьому пристрої
all-mine = Зайняти всі вільні місця (усі грають на цьому пристрої)
room-clock-none = Без обмеження часу
room-clock-each = { $time } на кожен хід
room-clock-game = { $time } на всю гру, плюс { $more } за кожен хід
room-timeout-bot = Коли час вийде, гру продовжує бот
room-timeout-loses = Коли час вийде, гравець програє
room-first-creator = Починає той, хто створив стіл
room-first-drawn = Хто починає, вирішить жереб
room-first-seat-1 = Починає гравець на місці 1
room-substitute = За гравця, відсутнього 90 секунд, грає бот
room-substitute-days = Якщо ви відлучитеся, за вас може грати бот
room-substitute-none = За відсутніх боти не грають
room-spectators = Глядачі дозволені
room-spectators-none = Без глядачів
players = Гравці
score = Рахунок
projected = прогноз: { $points }
left-tiles = { $n ->
    [one] Лишилася { $n } плитка
    [few] Лишилося { $n } плитки
    [many] Лишилося { $n } плиток
   *[other] Лишилося { $n } плитки
  }
tile-in-hand = Плитка, яку треба викласти
you-must = Ви: { $what }
other-must = { $name }: { $what }
confirm-now = Підтвердьте хід або скасуйте дію.
confirm-wait = Чекаємо, поки { $name } підтвердить хід.
confirm = Підтвердити
undo = Скасувати
undo-off = Скасувати не можна: уже відкрито щось нове.
place-here = Викласти тут
rotate = Повернути плитку
cancel-place = Скасувати це місце
choose-place = Виберіть одне з обведених місць.
no-figure = Без фігурки
figures = Фігурка
more-choices = Усі можливості
watching = Ви глядач.
hint = Порада
hint-text = Порада: { $say }
why-not = Чому не можна?
xray = Показати поля
board-tools = Кнопки мапи
field-legend = Легенда полів
field-count = { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[other] { $n } полів
  }
field-of = Поле { $n } з { $most }
field-owner = { $name }: { $n }
field-unheld = { $n ->
    [one] Без селян; варте { $n } очко
    [few] Без селян; варте { $n } очки
   *[other] Без селян; варте { $n } очок
  }
field-next = Наступне поле (N)
field-previous = Попереднє поле (P)
fit = Показати всю мапу
turn-board = Повернути мапу
compass-north = Пн
zoom-in = Наблизити
zoom-out = Віддалити
log = Журнал
log-empty = Тут з’являтимуться ходи.
chat = Чат
chat-say = Напишіть щось у чат
chat-send = Надіслати
chat-unread = не прочитано:
chat-aside = Гравці побачать це після гри.
remaining = Лишилося
remaining-off = За цим столом цю підказку вимкнено.
discarded = Вибули з гри
sheet = Звідки очки
more = Ще
resign = Здатися
resign-sure = Здатися в цій грі?
resign-sure-name = { $name }: здатися в цій грі?
resign-who = Хто здається?
resign-nobody = Скасувати
abort = Перервати гру
abort-sure = Перервати цю гру? Ніхто не виграє і не програє.
late-wait = { $name } довго не ходить.
late-nudged = Гравцю { $name } надіслано нагадування.
nudged-you = { $name } чекає на ваш хід.
late-replace-soon = Бот зможе замінити гравця за { $n ->
    [one] { $n } хвилину
    [few] { $n } хвилини
   *[other] { $n } хвилин
  }.
late-claim-soon = Ви зможете заявити про перемогу за { $n ->
    [one] { $n } хвилину
    [few] { $n } хвилини
   *[other] { $n } хвилин
  }.
nudge = Нагадати про хід
replace-absent = Нехай далі грає бот
claim-win = Заявити про перемогу
pause = Пауза
resume = Продовжити
paused = Гру призупинено ({ $name }).
takeback = Попросити повернути хід
takeback-asked = { $name } просить повернути останній хід.
takeback-asked-you = Ви попросили повернути свій останній хід. Інші гравці мають погодитися.
takeback-withdraw = Відкликати прохання
takeback-refused = { $name } не погоджується повернути хід.
takeback-none = Поки що немає ходу, який можна повернути.
agree = Погодитися
refuse = Відмовити
away = Нехай за мене грає бот
away-who = Хто передає гру ботові?
come-back = Повернутися до гри
substitute-plays = грає бот
substituted-you = За вас грає бот.
absent = не в мережі
program = програма
resigned = поза грою
late = час вийшов
spectators-count = { $n ->
    [one] { $n } глядач
    [few] { $n } глядачі
    [many] { $n } глядачів
   *[other] { $n } глядача
  }
over = Гру закінчено
over-why = Гру закінчено: { $list }.
over-aborted = Гру перервано. Ніхто не виграв і не програв.
lost-resigned = { $name } здається
lost-late = час вийшов ({ $name })
winner = Перемога: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }.
winners = Перемогу ділять: { $names }.
result-won = Ви перемогли!
result-lost = Ви програли.
result-won-by = Ви перемогли з перевагою в { $n ->
    [one] { $n } очко
    [few] { $n } очки
    [many] { $n } очок
   *[other] { $n } очка
  }.
result-lost-by = Ви програли з відставанням у { $n ->
    [one] { $n } очко
    [few] { $n } очки
    [many] { $n } очок
   *[other] { $n } очка
  }.
result-tied = Нічия! Стільки ж очок набрали: { $names }.
rematch-wanted = { $n ->
    [one] { $names } пропонує реванш.
   *[other] { $names } пропонують реванш.
  }
rematch-open = Запропоновано реванш.
rematch-watch = Дивитися реванш
rematch = Реванш
rematch-ready = Приєднатися до реваншу
replay = Перегляд гри
record = Запис гри
picture = Зображення
share-picture = Поділитися зображенням
picture-saved = Зображення збережено.
picture-failed = Не вдалося створити зображення. Спробуйте ще раз.
film = Анімація гри
fairness = Перед грою сервер опублікував відбиток початкового числа, а браузер кожного гравця надіслав відбиток випадкових чисел. Коли всі місця було зайнято, браузери відкрили свої числа. Після гри сервер відкриває початкове число. Так кожен може перевірити, що жереб був чесним.
fair-contributed = Випадкові числа внесли: { $names }.
fair-missed = Не відкрили своїх чисел вчасно: { $names }. Замість них використано наступні числа інших гравців.
fair-nobody = Жоден гравець не вніс випадкових чисел, тож жереб визначив лише сервер.
fair-dropped = Ваш браузер вчасно відкрив числа цих гравців: { $names }. Але сервер стверджує, що це не так. Не довіряйте жеребу цієї гри.
fair-changed = Один із відбитків змінився після того, як ваш браузер відкрив свої числа. Не довіряйте жеребу цієї гри.
seed-hash = Відбиток початкового числа
seed = Початкове число
since-last = після вашого останнього ходу
cell-fits = { $n ->
    [0] Жодна з плиток, що лишилися, сюди не підходить.
    [one] Сюди підходить { $n } плитка з тих, що лишилися.
    [few] Сюди підходять { $n } плитки з тих, що лишилися.
    [many] Сюди підходить { $n } плиток із тих, що лишилися.
   *[other] Сюди підходить { $n } плитки з тих, що лишилися.
  }
cell-chance = Імовірність, що наступна плитка підійде: { $percent } %
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
   *[other] { $points } очка
  } після завершення
feature-nobody = Тут нікого немає.
feature-held = Більшість: { $names }.
bid-value = Ставка
bid-least = Найменша: { $bid }
your-bid = Ваша ставка
bid-now = Найвища ставка: { $bid } ({ $name })
offered = Плитки базару
prisoners = Полонені
prison-of = полон: { $name }
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
robber-on = Розбійник ({ $name }): поділка { $place }
board-text = Мапа, { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
cell-text = Місце { $at }: { $n ->
    [one] { $n } положення плитки
    [few] { $n } положення плитки
    [many] { $n } положень плитки
   *[other] { $n } положення плитки
  }
way-text = Положення { $n } з { $of }: { $text }
side-kind = { $kind }: { $list }
sides-all = усі сторони
tile-text = { $name }, { $at }
stands-on = { $name }: { $figure }, { $place }
stands-in = { $name }: { $figure }, { $place }
stands-crown = { $name }: { $figure }, місце з короною { $n }
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
    [one] { $n } злиток
    [few] { $n } злитки
    [many] { $n } злитків
   *[other] { $n } злитка
  }
stands-count = граф: { $quarter }
stands-pig = свиня на колесі: { $sector }
stands-spell = { $word }: { $place }
stands-fairy = фея
stands-fairy-beside = фея біля фігурки ({ $name }, { $figure })
stands-dragon = дракон
tile-place = плитка { $at }
your-turn = Ваш хід
keys = Гарячі клавіші

## Зв’язок
link-lost = Зв’язок утрачено. Відновлюємо…
link-lost-move = Зв’язок утрачено. Щойно він відновиться, ваш хід буде надіслано.
link-lost-choice = Зв’язок утрачено. Щойно він відновиться, ваш вибір буде надіслано.
cancel-move = Скасувати хід
cancel-choice = Не надсилати
waiting-server = Чекаємо на відповідь сервера…
link-back = Зв’язок відновлено.
gone = Стіл не знайдено
gone-text = Можливо, посилання неповне або стіл уже видалено.
private-table = Цей стіл лише для гравців
private-text = Гра вже почалася, і глядачі тут не дозволені.
version = Ця сторінка застаріла
version-text = Сервер оновлено. Перезавантажте сторінку.
broken = Щось пішло не так
not-found = Сторінку не знайдено
full-text = Усі місця зайняті.
unreachable = Сервер недоступний
unreachable-text = Можливо, немає мережі або сервер перезапускається. Сторінка сама спробує під’єднатися ще раз.
not-found-text = Можливо, адреса застаріла або в ній помилка.
new-like-this = Створити стіл із цими правилами
recover = Повернутися до своїх ігор
recover-text = Це посилання перенесе ваше ім’я та ігри в цей браузер. Воно діє один раз.
recover-do = Перенести сюди
recover-bad = Посилання неповне. Скопіюйте його повністю й спробуйте ще раз.

## Налаштування
language = Мова
language-auto = Як у браузері
theme = Тема
theme-auto = Як у системі
theme-light = Світла
theme-dark = Темна
palette = Кольори гравців
palette-box = Класичні
palette-safe = Зручні для дальтоніків
confirm-setting = Підтверджувати кожен хід
speed = Ходи інших гравців
speed-instant = Миттєво
speed-fast = Швидко
speed-relaxed = Спокійно
speed-text = Щоб пропустити показ, клацніть мапу або натисніть пробіл.
speed-text-touch = Щоб пропустити показ, торкніться мапи.
motion = Анімація
motion-auto = Як у системі
motion-off = Вимкнено
coordinates = Показувати координати
coordinates-text = Номери стовпців і рядків уздовж країв мапи.
coordinates-key = Клавіша C показує або ховає їх.
vibration = Вібрація, коли я викладаю плитку
track-setting = Планшет підрахунку очок
track-setting-text = Показувати біля мапи в іграх, де він потрібен.
track-auto = Не на телефоні
track-on = Завжди
track-off = Ніколи
settings-sounds = Звуки
sounds-text = Звуки вмикаються після першого клацання або натискання клавіші на сторінці.
sound-tile = Викладено плитку
sound-figure = Поставлено фігурку
sound-score = Нараховано очки
sound-turn = Настав мій хід
sound-volume = Гучність
text-size = Розмір тексту
percent = { $n } %
recovery = Посилання для іншого пристрою
recovery-text = Відкриває ваші ігри на іншому пристрої. Діє один раз; нікому його не показуйте.
recovery-make = Створити посилання
recovery-link = Посилання на ваші ігри

## Обліковий запис
account = Обліковий запис
account-text = Щоб грати, він не потрібен. Ім’я з паролем відкриває ваші ігри на всіх пристроях.
account-in-text = Після входу цей браузер працюватиме з вашим обліковим записом. Ігри, до яких ви приєдналися тут як гість, до нього не перейдуть.
account-keep = Створити обліковий запис
account-in = Увійти в наявний обліковий запис
account-keep-do = Створити обліковий запис
account-in-do = Увійти
account-name = Ім’я
account-password = Пароль
account-password-new = Пароль (щонайменше 8 символів)
account-yours = Ви увійшли як { $name }.
account-old = Поточний пароль
account-new = Новий пароль
account-change = Змінити пароль
account-out = Вийти
account-kept = Обліковий запис створено. Входьте з цим ім’ям на будь-якому пристрої.
account-welcome = З поверненням!
account-changed = Пароль змінено. На інших ваших пристроях виконано вихід.
account-out-done = Ви вийшли.

## Перегляд гри
replay-of = Перегляд гри
step-of = Крок { $at } з { $of }
first = Перший крок
previous = Попередній крок
next = Наступний крок
last = Останній крок
move-of = Хід { $at } з { $of }
final-of = Підсумковий підрахунок, { $at } з { $of }
skip-finale = Пропустити
first-move = Початок гри
previous-move = Попередній хід
next-move = Наступний хід
last-move = Кінець гри
single-actions = Окремі дії
move-list = Ходи
position-link = Посилання на цю позицію

## Правила
rules-title = Правила
rules-english = Ці правила є лише англійською.

## Плитки
tiles-title = Усі плитки
tiles-copies = ×{ $n }

## Опис партії
qr = QR-код для { $link }
board-example = Зразок мапи за цими правилами
differs-not = Нічим: це базова гра. Видання: { $edition }.
left-out = Не використовується
told-tiles = { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
told-figures = у кожного гравця:
told-shared = спільне для всіх:
told-turn = Як проходить хід
told-notes = Варто знати
note-no-followers = Жоден підданець у цій грі не може цим скористатися: { $part }.
note-no-farmers = У цій грі немає селян, тож це не діє: { $part }.
note-no-players = Для цього потрібно щонайменше двоє гравців: { $part }.
note-option = Це домашнє правило тут не діє: { $text }
copy-link = Копіювати посилання
own-mix-text = Доповнення, механіки й домашні правила — на ваш вибір.
passport-given = Правила з посилання, за яким ви перейшли.
passport-bad = Код правил із цього посилання не вдалося прочитати: він неповний або з новішої версії. Виберіть гру нижче.
rules-turn = Хід крок за кроком
rules-combos = Поєднання доповнень
rules-readings = Як ми тлумачимо правила
clause-picture = Ілюстрація до правила { $clause }: { $text }
module-brings = Плитки й фігурки: { $module }
piece-dragon = Дракон
piece-fairy = Фея
piece-floor = Поверх вежі
piece-count = Граф
piece-ferry = Пором
piece-ingot = Злиток
piece-abbey = Плитка абатства
piece-bridge = Міст
piece-castle = Замок
piece-robber = Розбійник
piece-messenger = Посланець
piece-goods = Жетон товару
piece-king = Картка короля
piece-baron = Картка барона-розбійника
piece-wheel-pig = Свиня на колесі
piece-die = Кубик
piece-message = Жетон повідомлення
piece-mage = Чародій
piece-witch = Відьма

## Дії в журналі
does-draw = { $name } бере плитку «{ $tile }»
does-roll = На кубику { $value }
does-message = { $name } бере повідомлення { $value }
does-place = { $name } викладає плитку на { $at }
does-lay = { $name } викладає плитку «{ $tile }»
does-abbey = { $name } викладає абатство на { $at }
does-bridge = { $name } будує міст на { $tile }, { $word }
does-put = { $name } ставить { $figure } { $onto }
does-fly = { $name } саджає { $figure } в літальний апарат
does-crown = { $name } ставить { $figure } на місце з короною { $value }
does-top = { $name } ставить { $figure } на вежу { $tile }
does-floor = { $name } додає поверх до вежі { $tile }
does-barn = { $name } ставить хлів на { $at }
does-enter = { $name } посилає { $figure } в місто Каркасон: { $quarter }
does-move = { $name } переміщує { $figure } { $onto }
does-recall = { $name } повертає { $figure } в запас
does-banish = { $name } виганяє { $figure } ({ $owner })
does-capture = { $name } бере в полон { $figure } ({ $owner })
does-exchange = { $name } обмінює полонених і повертає { $figure }
does-ransom = { $name } викуповує { $figure }
does-fairy = { $name } переміщує фею на { $tile }
does-dragon = { $name } переміщує дракона на { $at }
does-count = { $name } переміщує графа: { $quarter }
does-gold = { $name } кладе злиток на { $tile }
does-cast = { $name } ставить { $spell ->
    [mage] чародія
   *[witch] відьму
} { $onto }
does-lift = { $name } прибирає з мапи { $spell ->
    [mage] чародія
   *[witch] відьму
}
does-robber = { $name } ставить розбійника до гравця { $owner } ({ $word })
does-rob = { $name } грабує гравця { $owner }
does-ferry = { $name } кладе пором на { $tile }
does-castle = { $name } засновує замок на { $tile }
does-pick = { $name } вибирає, що рахувати першим: { $place }
does-pick-message = { $name } рахує за повідомленням: { $place }
does-pick-castle-pick = { $name } вибирає, за що замок отримає очки: { $place }
does-mark = { $name } вибирає маркер: { $word }
does-circle = { $name } вирішує: { $word }
does-offer = { $name } пропонує плитку «{ $tile }», ставка { $value }
does-bid = { $name } ставить { $value }
does-buy = { $name } купує плитку
does-sell = { $name } продає плитку
does-yes = { $name } погоджується
does-yes-message = { $name } виконує повідомлення
does-yes-extra-turn = { $name } робить додатковий хід
does-pass = { $name } пасує
does-pass-act = { $name } не ставить фігурку
does-pass-abbey = { $name } залишає абатство собі
does-pass-bid = { $name } пасує
does-pass-message = { $name } бере 2 очки замість повідомлення
does-pass-extra-turn = { $name } відмовляється від додаткового ходу
object-follower = підданця
object-big = великого підданця
object-abbot = абата
object-mayor = мера
object-wagon = віз
object-builder = будівельника
object-pig = свиню
object-barn = хлів
onto-city = в місто ({ $at })
onto-road = на дорогу ({ $at })
onto-field = на поле ({ $at })
onto-cloister = в монастир ({ $at })
onto-garden = в сад ({ $at })
onto-river = на річку ({ $at })
onto-bridge = на міст { $at }
onto-castle = в замок { $at }
onto-tower = на вежу { $at }

## Що треба робити
step-abbey = викласти абатство в прогалину або взяти плитку
step-draw = береться плитка
step-wheel = свиня йде по колесу
step-crowns = місця з короною дають очки
step-robbers = розбійники стають до маркерів
step-place = викласти плитку
step-act = поставити фігурку на плитку, зробити щось інше або пасувати
step-act-figure = поставити фігурку на плитку або пасувати
step-beside = поставити поруч будівельника чи свиню або пасувати
step-ferry-lay = покласти пором на нове озеро
step-ferry-move = перемістити пороми або пасувати
step-flight = дракон летить
step-complete = перевіряється, що завершено
step-leaving = підданці можуть вийти з кварталів
step-founding = малі міста можуть стати замками
step-score = підрахунок завершеного
step-castles = підрахунок замків
step-pigs = підрахунок свиней
step-rob = розбійники отримують свою частку
step-enter = послати підданця у квартал міста Каркасон або пасувати
step-count = перемістити графа або пасувати
step-message-draw = береться повідомлення
step-late-flight = дракон летить
step-circle = вибрати, чи всі додають підданця, чи всі повертають
step-extra-turn = скористатися додатковим ходом будівельника?
step-message-turn = повідомлення дає ще один хід
step-escape = вивести лицаря з облоги або пасувати
step-bazaar-draw = відкриваються плитки базару
step-auction = базар
step-end = хід завершується
step-final-robbers = розбійники покидають планшет
step-final-markers = очки обох маркерів додаються
step-final-leaving = підданці виходять із кварталів
step-final-features = підрахунок незавершеного
step-final-fields = підрахунок полів
step-final-goods = підрахунок товарів
step-final-cards = підрахунок короля й барона-розбійника
step-final-gold = підрахунок золота
step-over = гру закінчено
step-plague = через чуму повернути одного зі своїх підданців у запас
step-mark = вибрати маркер, який отримає очки цього ходу
step-robber = поставити розбійника біля чужого маркера
step-victim = вибрати, кого грабувати
step-message = виконати повідомлення або взяти 2 очки
step-message-back = вибрати підданця, який повернеться в запас
step-roll = кидається кубик
step-land = вибрати, де приземлиться підданець
step-gold = покласти другий злиток на плитку поруч
step-gold-order = вибрати, що рахувати першим
step-cast = поставити чародія чи відьму на дорогу або в місто
step-circle-add = додати підданця
step-circle-remove = повернути підданця в запас
step-capture = взяти підданця в полон або пасувати
step-exchange = вибрати, кого зі своїх підданців повернути з полону
step-dragon = перемістити дракона на одну плитку
step-leave = вивести підданців із кварталу або пасувати
step-castle = зробити місто замком або пасувати
step-farmer = повернути селянина, з яким прийшла свиня, або пасувати
step-drive = відправити віз далі або пасувати
step-castle-pick = вибрати, за що замок отримає очки
step-offer = вибрати плитку базару й зробити першу ставку
step-bid = підвищити ставку або пасувати
step-deal = купити плитку або продати її
step-take = взяти плитку базару

## Дії
verb-place = Викласти плитку { $word }
verb-abbey = Абатство: { $at }
verb-bridge = Міст { $word }, { $tile }
verb-put = { $figure } → { $place }
verb-fly = Літальний апарат: { $figure }
verb-crown = { $figure } → місце з короною { $value }
verb-top = { $figure } → вершина вежі, { $tile }
verb-floor = Додати поверх, { $tile }
verb-barn = Хлів: { $at }
verb-enter = { $figure } → { $quarter }
verb-move = { $figure } → { $place }
verb-recall = Повернути: { $figure }, { $place }
verb-banish = Вигнати з міста: { $name }, { $figure }, { $place }
verb-capture = Взяти в полон: { $name }, { $figure }, { $place }
verb-exchange = Повернути з полону: { $figure } ({ $name })
verb-ransom = Викупити за 3 очки: { $figure }
verb-fairy = Перемістити фею: { $figure }, { $place }
verb-fairy-tile = Перемістити фею: { $place }
verb-dragon = Дракон: { $side }
verb-count = Граф → { $quarter }
verb-gold = Злиток: { $tile }
verb-cast = { $word } → { $place }
verb-lift = Прибрати: { $word }
verb-robber = Розбійник → { $name } ({ $word })
verb-rob = Грабувати: { $name }
verb-ferry = Пором: { $place } – { $to }
verb-castle = Замок: { $place }
verb-castle-with = Замок: { $figure }, { $place }
verb-pick = Порахувати першим: { $place }
verb-mark = { $word }
verb-circle = { $word }
verb-offer = { $tile } за { $value }
verb-bid = Ставка { $value }
verb-buy = Купити за { $value }
verb-sell = Продати за { $value }
verb-yes = Так
verb-pass = Пас
word-add = Усі додають підданця
word-remove = Усі повертають підданця
word-normal = Звичайний маркер
word-messenger = Посланець
word-mage = Чародій
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

## Фігурки й об’єкти
figure-follower = Підданець
figure-big = Великий підданець
figure-abbot = Абат
figure-mayor = Мер
figure-wagon = Віз
figure-builder = Будівельник
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
place-crown = Місце з короною { $n }
beside-stacks = поруч зі стосами
role-city = лицар
role-road = мандрівник
role-cloister = чернець
role-garden = чернець
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
message-1 = Порахувати своє місто з найменшою вартістю
message-2 = Порахувати свою дорогу з найменшою вартістю
message-3 = Порахувати свій монастир із найменшою вартістю
message-4 = Ще один хід
message-5 = 2 очки за кожен герб у містах із вашими лицарями
message-6 = 2 очки за кожного лицаря
message-7 = 2 очки за кожного селянина
message-8 = Порахувати об’єкт і повернути з нього підданця

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
source-crown = Місця з короною
source-pig = Свиня
source-goods = Товари
source-king = Король
source-baron = Барон-розбійник
source-gold = Золото
source-robber = Розбійник
source-message = Повідомлення
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
    [one] { $n } плитка разом із власною
    [few] { $n } плитки разом із власною
    [many] { $n } плиток разом із власною
   *[other] { $n } плитки разом із власною
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
    [one] { $n } підданець у запасі
    [few] { $n } підданці в запасі
    [many] { $n } підданців у запасі
   *[other] { $n } підданця в запасі
  }
term-monks = { $n ->
    [one] { $n } чернець
    [few] { $n } ченці
    [many] { $n } ченців
   *[other] { $n } ченця
  }
term-crowns = { $n ->
    [one] { $n } місце з короною
    [few] { $n } місця з короною
    [many] { $n } місць із короною
   *[other] { $n } місця з короною
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
    [one] { $n } злиток
    [few] { $n } злитки
    [many] { $n } злитків
   *[other] { $n } злитка
  }
term-mage = чародій
term-witch = відьма
term-robbed = половина очок жертви
term-waited = розбійник, який чекав даремно
term-message = невиконане повідомлення
term-farmers = { $n ->
    [one] { $n } селянин
    [few] { $n } селяни
    [many] { $n } селян
   *[other] { $n } селянина
  }

## Що сталося
event-turn = Хід: { $name }
event-drawn = { $name } бере плитку «{ $tile }»
event-discarded = плитка «{ $tile }» нікуди не підходить і вибуває з гри
event-placed = { $name } викладає плитку «{ $tile }» на { $at }
event-put = { $name }: { $figure } → { $place }
event-home = { $name }: { $figure } повертається в запас
event-scored = { $name }: { $points } ({ $source })
event-paid = { $from } платить { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }, отримує { $to }
event-paid-out = { $from } платить { $points ->
    [one] { $points } очко
    [few] { $points } очки
    [many] { $points } очок
   *[other] { $points } очка
  }
event-linked = на { $at } покладено пором
event-unlinked = пором на { $at } прибрано
event-floor = вежа на { $at }: { $n ->
    [one] { $n } поверх
    [few] { $n } поверхи
    [many] { $n } поверхів
   *[other] { $n } поверху
  }
event-aside = відкладено плитку «{ $tile }»
event-dragon = дракон летить на { $at }
event-fairy = фея переходить на { $at }
event-fairy-beside = фея переходить на { $at } до фігурки ({ $name }, { $figure })
event-bridge = на { $at } збудовано міст, { $word }
event-castle = на { $at } збудовано замок
event-count = граф → { $quarter }
event-wheel = свиня зупиняється в секторі «{ $sector }»
event-offered = на базарі: «{ $tile }»
event-won = { $name } бере плитку «{ $tile }»
event-goods = { $name }: { $goods } ×{ $n }
event-marked = { $name } вибирає: { $word }
event-markers = очки обох маркерів додано
event-robber = розбійник ({ $name }) переходить на поділку { $place }
event-robber-home = розбійник ({ $name }) повертається в запас
event-message = { $name } бере повідомлення { $n }: { $text }
event-card = { $name } бере: { $card }
event-spell = { $word } → { $place }
event-spell-off = { $word } сходить із мапи
event-gold = на { $at } покладено злиток
event-ingot = { $name } бере злиток
event-again = { $name } ходить ще раз
event-nobazaar = базару не буде: лишилося замало плиток
event-finale = підсумковий підрахунок
event-over = гру закінчено
said-started = Гра починається
said-reveal-missed = Не відкрили своїх випадкових чисел вчасно: { $names }
said-started-drawn = Починає { $name }. Першого гравця визначив жереб.
said-undone = { $name } скасовує останню дію
said-takeback-requested = { $name } просить повернути хід
said-takeback-answered-yes = { $name } погоджується
said-takeback-answered-no = { $name } не погоджується
said-resigned = { $name } здається
said-resigned-late = { $name }: час вийшов, поразка
said-substituted = { $name }: тепер грає бот
said-substituted-late = { $name }: час вийшов, тепер грає бот
said-returned = { $name } повертається до гри
said-paused = { $name } ставить гру на паузу
said-resumed = { $name } продовжує гру
said-nudged = { $name } нагадує гравцю { $other } про хід
said-claimed = { $name } заявляє про перемогу: { $other } не ходить
said-aborted = { $name } перериває гру
said-clocks-restarted = Сервер якийсь час був недоступний. Ніхто не втратив свого часу.

## Відмови
refused-unreachable = Сервер недоступний. Перевірте з’єднання з мережею.
refused-unreadable = Сервер надіслав відповідь, яку не вдалося прочитати. Спробуйте ще раз.
refused-bad-words = Можна додати щонайбільше { $most } слів, кожне не довше за { $longest } символів.
refused-bad-network = «{ $network }» — не діапазон адрес. Приклади: 192.0.2.0/24, 2001:db8::/48.
refused-bad-reason = Укажіть причину: від 1 до { $most } символів.
refused-bad-reset-link = Це посилання неправильне, прострочене або вже використане. Попросіть в адміністратора нове.
refused-bad-span = Заборона може тривати від 1 до { $most } хвилин.
refused-bad-report = Пояснення може містити щонайбільше { $most } символів.
refused-banned = Вас забанено на цьому сервері: { $reason }. { $until ->
    [none] Бан безстроковий.
   *[other] Бан діє до { $until }.
  }
refused-blocked = Ви не можете сісти за цей стіл. Виберіть інший.
refused-missing = { $what ->
    [account] Цей гравець не має облікового запису.
    [device] Сервер не бачив цього гравця в жодному браузері.
    [sanction] Такої заборони немає.
    [report] Такої скарги немає.
    [block] Ви не блокували цього гравця.
    [message] Це повідомлення надто давнє, або його немає.
   *[person] Такого гравця немає.
  }
refused-muted = Вам заборонено писати в чат: { $reason }. { $until ->
    [none] Заборона безстрокова.
   *[other] Заборона діє до { $until }.
  }
refused-needs-role = { $role ->
    [admin] Це можуть робити лише адміністратори.
   *[moderator] Це можуть робити лише модератори.
  }
refused-protected = З модератором чи адміністратором цього робити не можна. Спершу адміністратор має змінити його роль.
refused-too-many-blocks = Ви вже заблокували стільки гравців, скільки можна: { $most }. Спершу когось розблокуйте.
refused-too-many-reports = Модератори ще не розглянули ваших останніх скарг ({ $most }). Зачекайте.
refused-yourself = Це ви. Скаржитися й блокувати можна лише інших.
refused-already-paused = Гра вже на паузі.
refused-already-started = Гра вже почалася.
refused-away = Зараз за вас грає бот. Спершу поверніться до гри.
refused-away-again = У цьому ході за вас уже грав бот. Грайте далі або відійдіть у наступному ході.
refused-bad-action = Надішліть дію або номером варіанта, або в нотації.
refused-bad-clock = { $field ->
    [start-seconds] Секунди на початку: { $value }. Виберіть від { $least } до { $most }.
    [added-seconds] Секунди, що додаються за хід: { $value }. Виберіть від { $least } до { $most }.
    [turn-days] Дні на хід: { $value }. Виберіть від { $least } до { $most }.
   *[turn-seconds] Секунди на хід: { $value }. Виберіть від { $least } до { $most }.
  }
refused-bad-command-id = Ідентифікатор команди має містити від 1 до 64 байтів.
refused-bad-commitment = Зобов’язання має складатися з 64 шістнадцяткових цифр.
refused-bad-level = Рівня «{ $name }» немає. Виберіть один із цих: { $levels }.
refused-bad-message = Сервер не зміг прочитати цей запит.
refused-bad-name = { $problem ->
    [missing] Введіть ім’я.
    [too-short] Ім’я має містити щонайменше 2 символи.
    [too-long] Ім’я може містити щонайбільше 24 символи.
    [invisible] Ім’я має містити видимі символи.
    [hidden-character] Ім’я не може містити невидимих символів. Наберіть його заново, а не вставляйте.
   *[bad-character] В імені не можна вживати лапок, #, кутових дужок і керівних символів.
  }
refused-bad-notation = Сервер не зміг прочитати цю дію.
refused-bad-origin = Цей сервер не приймає запитів з інших сайтів.
refused-bad-passport = Код правил не вдається прочитати: він неповний, з помилкою або від новішої версії.
refused-bad-password = { $problem ->
    [same-as-name] Пароль не може збігатися з іменем. Виберіть інший.
   *[length] Пароль має містити від { $least } до { $most } символів.
  }
refused-bad-piece-count = Гравець може мати від 0 до { $most }: { $piece }.
refused-bad-recovery-code = Це посилання неправильне або вже використане.
refused-bad-rule-value = Варіант правил «{ $option }» не може мати значення «{ $value }». Виберіть одне з цих: { $values }.
refused-bad-setup = За такими правилами грати не можна.
refused-bad-reveal = Це число не відповідає вашому зобов’язанню.
refused-bad-sign-in = Неправильне ім’я або пароль.
refused-bad-size = Зображення може мати ширину від { $least } до { $most } пікселів.
refused-bad-text = Повідомлення в чаті має містити від 1 до { $most } символів і жодних керівних символів.
refused-bad-title = { $problem ->
    [too-long] Назва столу може містити щонайбільше 24 символи.
    [invisible] Назва столу має містити видимі символи.
   *[bad-character] У назві столу не можна вживати лапок, #, кутових дужок і керівних символів.
  }
refused-bad-token = Цей токен невідомий. Створіть новий у налаштуваннях.
refused-cancelled = Запит скасовано.
refused-confirm-first = Спершу підтвердьте або скасуйте свій хід.
refused-contradiction = «{ $first }» і «{ $second }» суперечать одне одному. Залиште щось одне.
refused-commitment-count = Для кожного вашого місця потрібне окреме зобов’язання.
refused-damaged = Дані на сервері пошкоджено, тому скористатися ними не можна. Виправити це може лише власник сервера.
refused-final-scoring = Почався підсумковий підрахунок, тому нічого повернути вже не можна.
refused-has-account = У вас уже є обліковий запис.
refused-hint-of-past = Поради доступні лише для поточної позиції.
refused-internal-error = На сервері сталася помилка. Будь ласка, повідомте про неї.
refused-name-registered = Це ім’я або дуже схоже на нього належить зареєстрованому гравцеві. Виберіть інше, а якщо це ваш обліковий запис, увійдіть у нього.
refused-name-taken = Це ім’я вже зайняте. Виберіть інше.
refused-needs-tiles = Для цієї частини потрібні її плитки. Виберіть її доповнення ({ $part }).
refused-no-account = У вас ще немає облікового запису.
refused-no-aid = За цим столом таку підказку вимкнено.
refused-no-decision = Зараз нема чого вирішувати.
refused-no-edition = Видання «{ $name }» немає.
refused-no-feature = Тут немає об’єкта.
refused-no-module = Доповнення «{ $name }» немає.
refused-no-more-pauses = Ви вже використали всі паузи ({ $most }). Грайте далі або нехай за вас грає бот.
refused-already-nudged = Гравцю вже нагадали. Зачекайте трохи.
refused-clock-decides = За цим столом є контроль часу. Зачекайте, доки в гравця вийде час.
refused-nobody-is-late = Гра зараз не чекає на іншого гравця.
refused-not-yet = Зачекайте ще { $wait_seconds ->
    [one] { $wait_seconds } секунду
    [few] { $wait_seconds } секунди
   *[other] { $wait_seconds } секунд
  }.
refused-nudge-first = Спершу нагадайте гравцю про хід.
refused-too-late-to-abort = Гру вже не можна перервати: почався хід { $turn }. Ви можете здатися.
refused-no-option = Зараз такої дії немає.
refused-no-part = Частини «{ $name }» немає в жодному доповненні.
refused-no-piece = Для «{ $name }» кількість задати не можна.
refused-no-preset = Набору «{ $name }» немає.
refused-no-rule-option = Варіанта правил «{ $name }» немає.
refused-no-seat = За цим столом немає такого місця.
refused-no-session = Сервер вас не впізнав. Перезавантажте сторінку.
refused-no-substitute = За цим столом боти не грають за відсутніх гравців.
refused-no-table = Такого столу немає.
refused-no-takeback = Ніхто не просив повернути хід.
refused-not-a-player = Це можуть робити лише гравці за цим столом.
refused-not-away = Зараз за вас не грає бот.
refused-not-creator = Почати гру раніше може лише той, хто створив стіл.
refused-not-due = Ще зарано.
refused-not-for-programs = З токеном програми цього робити не можна. Скористайтеся браузером.
refused-not-found = За цією адресою нічого немає.
refused-not-over = Гру ще не закінчено.
refused-not-paused = Гра не на паузі.
refused-not-started = Гра ще не почалася.
refused-not-your-action = Скасувати можна лише власну дію.
refused-not-your-seat = Це не ваше місце.
refused-not-your-takeback = Ви не можете відповісти на цей запит: він ваш або ви вже відповіли.
refused-not-your-turn = Зараз не ваш хід.
refused-nothing-to-confirm = Підтверджувати нема чого.
refused-nothing-to-leave-out = Нема чого вилучати: цього доповнення у грі немає ({ $part }).
refused-nothing-to-reveal = Стіл не чекає на число з цього місця.
refused-nothing-to-undo = Скасовувати ще нема чого.
refused-one-setup = Вкажіть або набір, або код правил.
refused-out-of-time = Ваш час на цей хід вичерпано. Бот завершить хід, а потім ви зможете повернутися.
refused-over = Гру закінчено.
refused-paused = Гра на паузі.
refused-player-away = Потрібна згода: { $name }. Зараз за цього гравця грає бот, тож попросіть пізніше.
refused-players-only = Цю команду можуть надсилати лише гравці.
refused-private-table = Цей стіл бачать лише його гравці.
refused-rematch-exists = Реванш уже створено.
refused-resigned = Ви здалися в цій грі.
refused-revealed = Скасувати не можна: уже відомо, що випало далі. Попросіть інших повернути хід.
refused-seat-count = За столом може бути від 1 до 6 місць, а не { $seats }.
refused-seat-reserved = Це місце зарезервоване: { $name }.
refused-seat-taken = Це місце зайняте. Виберіть інше.
refused-server-only = Цю команду може надсилати лише сервер.
refused-starting = Гра вже починається, тож змінити місця не можна.
refused-stale = Гра тим часом пішла далі.
refused-table-full = Усі місця зайняті.
refused-takeback-pending = Про повернення ходу вже просять. Дочекайтеся відповідей.
refused-takeback-used = У цьому ході ви вже просили повернути хід. Знову попросити можна в наступному.
refused-too-fast = { $retry_after_seconds ->
    [one] Забагато запитів. Спробуйте ще раз за { $retry_after_seconds } секунду.
    [few] Забагато запитів. Спробуйте ще раз за { $retry_after_seconds } секунди.
   *[other] Забагато запитів. Спробуйте ще раз за { $retry_after_seconds } секунд.
  }
refused-too-late = Запізно: час вийшов.
refused-too-many-connections = З вашої мережі відкрито забагато з’єднань. Закрийте кілька вкладок.
refused-too-many-tables = { $kind ->
    [listed] У вас уже { $most } столи у списку відкритих, більше не можна. Спершу почніть гру за одним із них або залиште його.
    [bots-only] У вас уже йдуть { $most } партії, у яких грають лише боти, більше не можна. Дочекайтеся кінця однієї з них або сядьте за цей стіл самі.
   *[open] У вас уже { $most } столів, за якими гру ще не почато, більше не можна.
  }
refused-unavailable = Зараз сервер не може цього зробити. Спробуйте ще раз.
refused-wrong-node = Цей стіл належить іншому серверу. Спробуйте ще раз.
refused-game-over = Гру закінчено.
refused-not-now = Зараз треба вирішити інше.
refused-not-in-play = Це належить до доповнення чи правила, яких у цій грі немає.
refused-no-such-tile = Такої плитки немає.
refused-none-left = Таких плиток не лишилося.
refused-place-taken = Тут уже лежить плитка.
refused-closed-place = Тут плитка лежати не може.
refused-not-adjacent = Поруч немає плитки.
refused-edge-mismatch = Сторони тут не збігаються.
refused-no-such-segment = Такої частини немає.
refused-none-in-supply = У вас таких не лишилося.
refused-not-on-this-tile = Підданця ставлять на щойно викладену плитку.
refused-fields-off = У цій грі немає селян.
refused-cannot-stand = Ця фігурка тут стояти не може.
refused-occupied = Тут уже хтось є.
rule = Правило { $clause }

## Відмови доповнень
refused-walls = Дракон не може потрапити в місто Каркасон.
refused-no-hole = Абатство викладають у прогалину: на порожнє місце з плитками з усіх чотирьох боків.
refused-not-the-abbot = Повернути можна лише свого абата з незавершеного монастиря або саду.
refused-barn-there = На цьому полі стоїть хлів: селян туди не ставлять.
refused-no-corner = Хлів ставлять на кут щойно викладеної плитки, де сходяться чотири плитки й на всіх у цьому куті поле.
refused-second-barn = На цьому полі вже є інший хлів.
refused-not-in-the-bazaar = Цієї плитки немає на базарі.
refused-too-much = Не можна пропонувати більше, ніж маєте очок.
refused-too-little = Ставка має бути більшою за попередню.
refused-no-bids = За цим варіантом правил плитки беруть задарма: ставка 0.
refused-no-bridge-left = У вас не лишилося мостів.
refused-bridge-built = За хід будують лише один міст.
refused-bridge-elsewhere = Міст ставлять на щойно викладену плитку або на сусідню з нею.
refused-no-field-edges = Міст спирається на дві протилежні сторони з полем.
refused-second-bridge = На цій плитці вже є міст.
refused-bridge-end = Там, де міст закінчується, має бути вільне місце, дорога або абатство.
refused-bridge-not-needed = Плитка підходить і без моста: спершу викладіть її, потім будуйте.
refused-no-follower-there = Будівельника ставлять на щойно викладену плитку, на дорогу чи в місто з власним підданцем.
refused-builder-not-beside = Будівельника ставлять поруч із підданцем, щойно поставленим на дорогу чи в місто, на ту саму частину.
refused-no-castle-here = Зараз замком може стати лише інше місто.
refused-not-near = Виберіть об’єкт, завершений у цей хід, що сягає околиці замку.
refused-no-company-there = Підданця додають на об’єкт, де вже стоїть ваш підданець потрібного типу.
refused-not-of-the-circle = Слід забрати власного підданця того типу, на який указує коло.
refused-walled = Звичайним способом у місто Каркасон нікого не ставлять.
refused-count-holds = У цьому кварталі граф: звідти ніхто не виходить.
refused-not-in-a-quarter = Виберіть власного підданця в одному з кварталів міста Каркасон.
refused-other-quarter = Із замкового кварталу йдуть у міста, з ковальського — на дороги, із соборного — в монастирі, з ринкового — на поля.
refused-not-scored-now = Підданці йдуть лише на те, що завершено в цей хід.
refused-leave-finished = Наприкінці гри підданці йдуть лише на незавершені об’єкти.
refused-market-only = За цим варіантом правил наприкінці виходять лише з ринкового кварталу.
refused-not-into-that-quarter = Ця фігурка в цей квартал не йде.
refused-is-there = Граф уже там.
refused-dragon-there = На цій плитці дракон: підданців туди не ставлять.
refused-no-tile-there = Дракон летить із плитки на плитку, а там плитки немає.
refused-visited = За цей політ дракон уже був на цій плитці.
refused-fairy-there = Фея не пускає дракона на свою плитку.
refused-fairy-not-yours = Перемістіть фею до іншого свого підданця на мапі.
refused-fairy-no-follower = Перемістіть фею на іншу плитку, де є ваш підданець.
refused-fairy-option = Варіант правил визначає, чи стоїть фея біля підданця, чи на плитці.
refused-not-one-lake = Пором з’єднує дві різні дороги одного озера.
refused-not-this-lake = Пором кладуть на щойно викладене озеро.
refused-ferry-stays = Переміщувати можна лише перший пором на дорозі, яку подовжила ця плитка, і лише один раз.
refused-joined-already = Пором уже з’єднує ці дві дороги.
refused-no-machine = Летить лише звичайний або великий підданець і лише в той хід, коли викладено плитку з літальним апаратом.
refused-no-such-roll = На кубику 1, 2 або 3.
refused-no-landing = Приземляються на незавершену дорогу, у місто чи монастир на тій плитці, куди прилетіли.
refused-not-around = Другий злиток кладуть на одну з восьми плиток довкола нової.
refused-no-shared-gold = Виберіть один із завершених об’єктів зі спільним золотом.
refused-no-spell-there = Чародія і відьму ставлять на незавершену дорогу чи в незавершене місто — не туди, де стоїть друга фігурка, і не туди, звідки взяли цю.
refused-spell-must-go = Прибрати чародія чи відьму можна лише тоді, коли жодну з цих фігурок нема куди поставити.
refused-not-that-message = Це повідомлення не може бути наступним.
refused-message-impossible = Так повідомлення не виконати. Візьміть натомість 2 очки.
refused-not-that-follower = Виберіть власного підданця. Якщо ви порахували об’єкт, підданець має стояти на ньому.
refused-no-farmer-there = Свиню ставлять на щойно викладену плитку, на поле з власним селянином.
refused-pig-not-beside = Свиню ставлять поруч із щойно поставленим селянином, на ту саму частину.
refused-not-its-farmer = Забрати можна лише того селянина, з яким прийшла свиня.
refused-portal-finished = Через портал можна потрапити лише на незавершений об’єкт.
refused-no-princess-knight = Вигнати можна лише лицаря з міста, яке розширила ця плитка з принцесою.
refused-princess-must = За цим варіантом правил лицаря слід вигнати.
refused-river-first = Цю плитку зараз узяти не можна: спершу йдуть плитки річки, а її кінець — останнім.
refused-river-not-on = Плитка річки має продовжити річку.
refused-river-meets = Річка не може зустрітися сама із собою чи з іншим рукавом.
refused-river-u-shape = Дві плитки річки поспіль не можуть повертати в один бік.
refused-river-no-room = Місця перед новим кінцем річки, прямо й обабіч, мають бути вільні, і жоден інший кінець не має туди вести.
refused-river-equal-bends = Два вигини поспіль не можуть повертати в один бік.
refused-river-flows-back = Річка не може текти назад до джерела.
refused-not-with-a-marker = Розбійника ставлять до маркера іншого гравця, де його ще немає.
refused-not-robbed-now = Пограбувати можна лише того, чий маркер активував розбійника.
refused-no-escape = Утекти може лише власний лицар з обложеного міста, якщо біля плитки катарів є монастир або абатство.
refused-no-tower = На цій плитці немає основи вежі.
refused-tower-finished = Цю вежу вже завершив підданець.
refused-no-floor-left = У вас не лишилося поверхів.
refused-no-floor-yet = Підданця ставлять на вежу, що має хоча б один поверх.
refused-no-tower-tile = Вежі будують лише в той хід, коли викладено плитку з основою вежі.
refused-no-top = На верхівку вежі стає лише звичайний або великий підданець.
refused-out-of-reach = У полон беруть лише чужого підданця на плитці, до якої сягає вежа.
refused-not-held = Викупити можна лише власного підданця, який у полоні.
refused-too-poor = Викуп коштує 3 очки зі звичайного маркера, а у вас їх замало.
refused-paid-already = За хід викуповують лише одного полоненого.
refused-not-exchanged = Виберіть одного зі своїх підданців, яких тримає інший гравець.
refused-no-way-there = Віз їде на незавершену й незайняту дорогу, у місто чи монастир поруч із завершеним об’єктом.
refused-drive-occupied = Там уже хтось є: віз їде лише на незайнятий об’єкт.
refused-drive-complete = Цей об’єкт уже завершено: віз їде лише на незавершений.
refused-drive-too-far = Цей об’єкт не суміжний із завершеним так, як вимагає правило про віз.
refused-no-crown-place = Такого місця з короною немає.
refused-crown-taken = На цьому місці з короною вже є підданець.
refused-no-crown = На місце з короною стає лише звичайний або великий підданець.
refused-plague-not-yours = Заберіть одного зі своїх підданців із мапи.

## Рішення
turn-of-two = хід { $n } із 2
all-choices = Усі можливості
points-now = { $points } зараз
points-then = прогноз: { $points }
worth-change = очки після завершення, було й стане
takes = { $name } втрачає: { $figure }
could-take = у межах досяжності: { $name }, { $figure }
tip-floor = Наведіть вказівник на поверх або торкніться його, щоб побачити, як далеко сягатиме вежа.
tip-castle = Замок отримає стільки ж очок, скільки перший об’єкт, завершений на позначеному місці.
tip-ferry = Очки за кожну дорогу: було → стане. ✓ — завершено.
tip-cast = Очки за дорогу чи місто після завершення: було → стане. Значки показують, чиї очки зміняться.
tip-capture = Позначені місця — у межах досяжності вежі.
tip-drive = Стрілки показують, куди може поїхати віз. Виберіть сіре місце, щоб дізнатися, чому туди не можна.
tip-gold = Хто й у якому порядку отримає злитки, якщо порахувати це першим.
gold-left = Злитків на мапі: { $n }.
gold-order-text = Ці гравці отримають злитки в такому порядку:
why-not-here = Чому не на { $at }?
place-at = Місце { $at }
closed-sides = Як не повертай, сторони не збігаються. У цьому положенні заважають: { $list }.
why-not-rest = { $n ->
    [one] { $n } недоступна дія. Чому?
    [few] { $n } недоступні дії. Чому?
    [many] { $n } недоступних дій. Чому?
   *[other] { $n } недоступної дії. Чому?
  }
fits-at = { $n ->
    [0] Зараз ця плитка нікуди не підходить.
    [one] Ця плитка підходить на { $n } місце, його позначено на мапі.
    [few] Ця плитка підходить на { $n } місця, їх позначено на мапі.
    [many] Ця плитка підходить на { $n } місць, їх позначено на мапі.
   *[other] Ця плитка підходить на { $n } місця, їх позначено на мапі.
  }
track-text = Планшет підрахунку очок. { $text }
track-choose = Куди поставити розбійника?
player = Гравець
after-sale = Очки гравців за кожного можливого результату торгів
end-buy = { $name } купує
end-sell = продано гравцю { $name }
end-kept = плитку отримує { $name }
bids = ставка { $bid }
chooses = вибирає
still-bids = ще може підвищити ставку
has-tile = плитка вже є
sale-if = Якщо { $name } поставить { $bid } і ніхто не підвищить ставку:
dragon-steps = Крок дракона { $n } із { $of }
message-card = Повідомлення { $n }
landings = Можливі місця приземлення
rolled = На кубику { $n }: { $text }
landing-none = нема де приземлитися: повертається в запас
circle-kind = Це коло стосується { $kind }.
circle-road = мандрівників
circle-city = лицарів
circle-field = селян
held-by = У полоні: { $name }; тримає: { $from }
wheel-turned = Свиня переходить: { $from } → { $to }
sector-fortune-text = 3 очки активному гравцеві
sector-taxes-text = очки за лицарів і герби
sector-famine-text = очки за селян біля завершених міст
sector-storm-text = очко за кожного підданця в запасі
sector-inquisition-text = 2 очки за кожного ченця
sector-plague-text = кожен повертає одного підданця в запас
quarter-for-castle = для міст
quarter-for-market = для полів
quarter-for-smithy = для доріг
quarter-for-cathedral = для монастирів
pick-message = Порахувати: { $place }
pick-castle = Очки, як за об’єкт: { $place }
pass-capture = Нікого не брати в полон
pass-drive = Повернути віз у запас
pass-castle = Без замку: порахувати місто
pass-bid = Пас
pass-ferry-move = Залишити пороми на місці
pass-robber = Залишити розбійника на місці
pass-enter = Нікого не посилати
pass-count = Залишити графа на місці
pass-escape = Залишити лицарів на місці
pass-leave = Нікого не виводити
pass-message = Натомість узяти 2 очки
pass-extra-turn = Ні
pass-beside = Нікого не ставити поруч
pass-farmer = Залишити селянина на місці
pass-abbey = Взяти плитку
pass-circle-add = Нікого не додавати

## Частини ходу
phase-place = Плитка
phase-act = Фігурка
phase-wheel = Колесо
phase-score = Очки
phase-final = Підсумковий підрахунок
phase-late-flight = Дракон
phases = Кроки ходу
phase-end = Підтвердження
phase-draw = Добір
phase-abbey = Абатство
phase-beside = Будівельник, свиня
phase-ferry-lay = Пором
phase-enter = Квартал
phase-count = Граф
phase-circle = Коло на полі
phase-extra-turn = Додатковий хід
phase-escape = Втеча
phase-plague = Чума
phase-mark = Маркер
phase-robber = Розбійник
phase-victim = Пограбування
phase-message = Повідомлення
phase-land = Приземлення
phase-gold = Золото
phase-gold-order = Золото
phase-cast = Чародій, відьма
phase-capture = Вежа
phase-exchange = Полонені
phase-dragon = Дракон
phase-leave = Квартал
phase-castle = Замок
phase-farmer = Селянин
phase-drive = Віз
phase-offer = Базар

## Головна: як грати
learn = Граєте вперше? Правила за чотири кроки
learn-lay = Викладіть плитку
learn-lay-text = Візьміть плитку й прикладіть до інших: дорогу до дороги, місто до міста, поле до поля.
learn-put = Поставте підданця
learn-put-text = Одного зі своїх сімох підданців можна поставити на нову плитку: на дорогу, у місто, у монастир чи на поле, де ще нікого немає.
learn-score = Завершіть і отримайте очки
learn-score-text = Завершений об’єкт дає очки, а підданець повертається у ваш запас, і його можна ставити знову.
learn-most = Здобудьте більшість
learn-most-text = Коли об’єкти з’єднуються, усі очки отримує той, хто має там найбільше підданців.
learn-rules = Правила з малюнками
turn-now = Ходить { $name }
seats-free = { $n ->
    [one] { $n } вільне місце
    [few] { $n } вільні місця
    [many] { $n } вільних місць
   *[other] { $n } вільного місця
  }

## Налаштування й новий стіл
settings-you = Профіль
settings-looks = Вигляд
settings-play = Гра
save = Зберегти
confirm-setting-text = Хід завершується лише після підтвердження. Доти все можна скасувати.
more-settings = Інші налаштування
seats-text = Ви, друзі за посиланням і боти.
table-open = Доступ
seat-count = { $n ->
    [one] { $n } місце
    [few] { $n } місця
    [many] { $n } місць
   *[other] { $n } місця
  }

## Бічна панель
tabs = Журнал, чат, плитки, очки й меню
tab-log = Журнал
tab-chat = Чат
tab-remaining = Плитки
tab-sheet = Очки
tab-more = Ще
this-game = Ця гра
fair = Чесний жереб
fingers = На сенсорному екрані
fingers-text = Торкніться місця, торкніться плитки, щоб її повернути, а потім натисніть «Викласти тут». Довге натискання на місце показує, які плитки туди підходять. Рухайте й масштабуйте мапу двома пальцями.
key-place = вибрати місце
key-turn = повернути плитку
key-lay = викласти, підтвердити
key-choose = вибрати зі списку
key-pass = пасувати
key-undo = скасувати
key-look = оглянути плитку чи місце: хто там стоїть, чому плитка не підходить
key-fields = показати поля
key-hint = порада
key-fit = показати всю мапу
key-board = повернути мапу
key-zoom = масштаб
key-move = рухати мапу
key-space = Пробіл
key-skip = пропустити показ чужих ходів чи підсумкового підрахунку
key-cancel = скасувати вибір
key-field = поки показано поля: наступне чи попереднє поле
key-coordinates = показати або сховати координати
key-ends = початок або кінець гри
key-step = попередній або наступний хід
key-action = попередня або наступна дія
key-run = відтворити або призупинити
key-keys = показати клавіші
key-close = закрити
replay-start = Початок гри
replay-run = Відтворити
to-table = Повернутися до столу
invite = Запросити
share = Поділитися
quoted = «{ $text }»
hint-place = викласти плитку сюди, як показано
hint-then = { $first }, потім: { $then }
hint-bridge = з мостом, { $word }
chat-empty = Повідомлень ще немає.
many-follower = { $n ->
    [one] { $n } підданець
    [few] { $n } підданці
    [many] { $n } підданців
   *[other] { $n } підданця
  }
many-big = { $n ->
    [one] { $n } великий підданець
    [few] { $n } великі підданці
    [many] { $n } великих підданців
   *[other] { $n } великого підданця
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
    [one] { $n } будівельник
    [few] { $n } будівельники
    [many] { $n } будівельників
   *[other] { $n } будівельника
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
    [one] { $n } злиток
    [few] { $n } злитки
    [many] { $n } злитків
   *[other] { $n } злитка
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
projected-now = Прогноз
has-all = Фігурки: { $name }
supply-empty = У запасі нічого не лишилося.
has-goods = Товари
has-pieces = Інше
has-cards = Картки
holds = Тримає в полоні
held = У полоні в інших
ransom-now = (можна викупити зараз)

## Скарги, заблоковані гравці та модерація
report-or-block = Поскаржитися на гравця або заблокувати
report-or-block-one = Поскаржитися або заблокувати: { $name }
report-message = Поскаржитися на це повідомлення або заблокувати його автора
report-title = Скарга: { $name }
report-text = Модератори побачать цей стіл і останні повідомлення в чаті.
report-category = Що не так?
report-insult = Образи чи погрози
report-spam = Спам
report-unfair = Нечесна гра
report-name = Образливе ім’я
report-other = Інше
report-details = Подробиці (необов’язково)
report-send = Надіслати скаргу
report-sent = Дякуємо. Модератори розглянуть вашу скаргу.
block-title = Заблокувати: { $name }
block-text = Ви не бачитимете повідомлень цього гравця, він не зможе сісти за ваші столи, а його столів не буде у вашому списку. Розблокувати гравця можна в налаштуваннях.
block-do = Заблокувати
block-done = Заблоковано: { $name }.
blocked-people = Заблоковані гравці
blocked-text = Ви не бачите їхніх повідомлень, вони не можуть сісти за ваші столи, а їхніх столів немає у вашому списку.
blocked-none = Ви нікого не заблокували.
unblock = Розблокувати
unblock-one = Розблокувати: { $name }
banned-title = Вас забанено
over-closed = Модератор закрив цей стіл. Ніхто не виграв і не програв. Причина: { $reason }
said-closed = Модератор закриває стіл: { $reason }
reset-title = Новий пароль
reset-text = Це посилання діє один раз. На всіх ваших пристроях буде виконано вихід, тож потім увійдіть знову.
reset-do = Змінити пароль
reset-done = Пароль змінено. Тепер ви можете увійти з ним.
reset-bad = Це посилання неповне. Попросіть в адміністратора нове.
moderation = Модерація
moderation-text = Ви модератор. Тут видно скарги гравців.
moderation-open = Відкриті скарги
moderation-resolved = Розглянуті скарги
moderation-none = Тут немає скарг.
moderation-denied = Цю сторінку бачать лише модератори.
moderation-reports = { $name } скаржиться. На кого: { $other }
moderation-guest = гість
moderation-account = обліковий запис
moderation-history = { $n ->
    [0] раніше скарг не було
    [one] раніше { $n } скарга, обґрунтованих: { $of }
    [few] раніше { $n } скарги, обґрунтованих: { $of }
   *[many] раніше { $n } скарг, обґрунтованих: { $of }
  }
moderation-made = { $n ->
    [one] надіслано { $n } скаргу
    [few] надіслано { $n } скарги
   *[many] надіслано { $n } скарг
  }
moderation-no-sanctions = заборон не було
moderation-mute = Заборонити чат
moderation-ban = Забанити
moderation-since = від { $time }
moderation-until = до { $time }
moderation-lifted = скасовано
moderation-chat-none = Повідомлень у чаті немає.
moderation-table = Відкрити стіл
moderation-reason = Причина (гравець її побачить)
moderation-for-hour = 1 година
moderation-for-day = 1 день
moderation-for-week = 1 тиждень
moderation-for-month = 30 днів
moderation-forever = Назавжди
moderation-close = Закрити стіл
moderation-dismiss = Відхилити
moderation-sure = Так, закрити
moderation-upheld = обґрунтована
moderation-dismissed = відхилена
moderation-by = { $what }, модератор: { $name }
mask-words = Приховувати в чаті образливі слова
mask-own = Ще слова, які слід приховувати
mask-example = слово, інше слово

## Sessions and personal data

sessions = Де ви увійшли
sessions-text = Усі браузери, програми та невикористані посилання, які відкривають ваші ігри. Якщо чогось не впізнаєте, завершіть цей сеанс.
session-unknown = Невідомий браузер
session-program = Програма
session-recovery = Ще не використане посилання для іншого пристрою
session-current = Цей браузер
session-seen = Востаннє: { $day }
session-end = Завершити
session-end-label = Завершити сеанс: { $name }, востаннє { $day }
session-ended = Сеанс завершено.
sessions-end = Вийти на всіх інших пристроях
sessions-ended = Тепер вхід виконано лише в цьому браузері.
data = Ваші дані
data-text = Ви можете завантажити все, що цей сервер зберігає про вас, або видалити це.
data-export = Завантажити дані
data-delete = Видалити все…
data-sure = Видалити всі дані про вас?
data-sure-text = Обліковий запис і сеанси буде видалено одразу, а в поточних іграх ви здастеся. Завершені ігри залишаться, але замість вашого імені в них буде «Видалений гравець», а ваші повідомлення в чаті зникнуть. Скасувати це неможливо.
data-delete-sure = Видалити все
data-keep = Залишити дані
data-deleted = Усі дані про вас видалено.
deleted-player = Видалений гравець
privacy = Приватність
privacy-link = Що зберігає сервер і як довго?
privacy-intro = Щоб грати, не потрібно називати справжнє ім’я, адресу електронної пошти чи номер телефону. На цій сторінці описано, що зберігає цей сервер. Її створено за його справжніми налаштуваннями.
privacy-stored = Що зберігає сервер
privacy-name = Ім’я, під яким ви граєте, і час, коли ви прийшли вперше.
privacy-account = Якщо ви створили обліковий запис: його назву та хеш пароля. Дізнатися пароль із хешу неможливо.
privacy-sessions =
    { $days ->
        [one] Для кожного браузера й кожної програми, де виконано вхід: який це браузер і яка система, а також час останнього використання. Через { $days } день після останнього використання сеанс завершується.
        [few] Для кожного браузера й кожної програми, де виконано вхід: який це браузер і яка система, а також час останнього використання. Через { $days } дні після останнього використання сеанс завершується.
       *[many] Для кожного браузера й кожної програми, де виконано вхід: який це браузер і яка система, а також час останнього використання. Через { $days } днів після останнього використання сеанс завершується.
    }
privacy-sessions-forever = Для кожного браузера й кожної програми, де виконано вхід: який це браузер і яка система, а також час останнього використання. Сеанс триває, доки ви його не завершите.
privacy-links =
    { $days ->
        [one] Створені вами посилання для інших пристроїв. Невикористане посилання діє { $days } день.
        [few] Створені вами посилання для інших пристроїв. Невикористане посилання діє { $days } дні.
       *[many] Створені вами посилання для інших пристроїв. Невикористане посилання діє { $days } днів.
    }
privacy-links-forever = Створені вами посилання для інших пристроїв, доки їх не використано.
privacy-guests =
    { $days ->
        [one] Про гостя, який жодного разу не сів за стіл, сервер забуває через { $days } день.
        [few] Про гостя, який жодного разу не сів за стіл, сервер забуває через { $days } дні.
       *[many] Про гостя, який жодного разу не сів за стіл, сервер забуває через { $days } днів.
    }
privacy-guests-forever = Сервер пам’ятає гостей, навіть якщо вони жодного разу не сіли за стіл.
privacy-games = Ваші ігри: імена гравців і кожен хід із часом. Ігри зберігаються, щоб усі гравці могли їх переглянути.
privacy-chat =
    { $days ->
        [one] Повідомлення в чаті. Їх буде видалено через { $days } день після останнього повідомлення чи ходу завершеної гри.
        [few] Повідомлення в чаті. Їх буде видалено через { $days } дні після останнього повідомлення чи ходу завершеної гри.
       *[many] Повідомлення в чаті. Їх буде видалено через { $days } днів після останнього повідомлення чи ходу завершеної гри.
    }
privacy-chat-forever = Повідомлення в чаті — доти, доки зберігається гра.
privacy-addresses =
    { $days ->
        [one] Адреси, з яких ви заходили, і файл cookie, за яким сервер відрізняє ваш браузер. Вони допомагають модераторам зупиняти тих, хто заважає іншим. Сервер видаляє їх через { $days } день після останнього використання.
        [few] Адреси, з яких ви заходили, і файл cookie, за яким сервер відрізняє ваш браузер. Вони допомагають модераторам зупиняти тих, хто заважає іншим. Сервер видаляє їх через { $days } дні після останнього використання.
       *[many] Адреси, з яких ви заходили, і файл cookie, за яким сервер відрізняє ваш браузер. Вони допомагають модераторам зупиняти тих, хто заважає іншим. Сервер видаляє їх через { $days } днів після останнього використання.
    }
privacy-addresses-forever = Адреси, з яких ви заходили, і файл cookie, за яким сервер відрізняє ваш браузер. Вони допомагають модераторам зупиняти тих, хто заважає іншим.
privacy-moderation = Список заблокованих вами гравців, ваші скарги та скарги на вас разом із повідомленнями в чаті, заборони чату й бани. Журнал дій модераторів і адміністраторів ніхто не може змінити. Якщо ви видалите свої дані, заборони чату, бани й цей журнал залишаться.
privacy-log =
    { $days ->
        [one] Журнал запитів за { $days } день: час, вид запиту та його результат.
        [few] Журнал запитів за { $days } дні: час, вид запиту та його результат.
       *[many] Журнал запитів за { $days } днів: час, вид запиту та його результат.
    }
privacy-log-full = Він містить адреси, з яких надходили запити.
privacy-log-short = Він містить лише початок адрес, з яких надходили запити: за ним можна впізнати мережу, але не пристрій.
privacy-log-none = Адрес він не містить.
privacy-no-log = Журналу запитів сервер не веде.
privacy-seen = Що бачать інші
privacy-seen-text = Усі за столом бачать імена гравців, ходи й чат. На головній сторінці видно відкриті для всіх столи з іменами гравців. Спостерігати за столом може кожен, хто має посилання, якщо творець столу не заборонив глядачів.
privacy-browser = Що зберігає ваш браузер
privacy-browser-text = Файл cookie, завдяки якому вам не потрібно входити щоразу, файл cookie, який позначає цей пристрій як знайомий після входу з паролем, файл cookie, за яким сервер відрізняє цей браузер від інших, щоб діяли бани, і ваші налаштування. Інших файлів cookie, реклами та стеження немає.
privacy-rights = Завантажити або видалити дані
privacy-rights-text = У налаштуваннях ви можете завантажити все, що зберігається про вас, побачити, де ви увійшли, і видалити всі дані.
privacy-backups = У власника сервера можуть бути резервні копії. Видалені дані зникнуть із них, коли ці копії буде замінено новими.
