## Везде
bastide = Bastide
tagline = Города, дороги, монастыри и поля: выкладывайте квадраты, ставьте подданных, набирайте очки.
which-game = Неофициальная реализация настольной игры «Каркассон» с открытым исходным кодом.
skip = Перейти к содержимому
home = Главная
rules = Правила
tiles = Квадраты
settings = Настройки
yes = Да
no = Нет
close = Закрыть
copied = Скопировано
copy-failed = Скопировать не удалось. Ссылка выделена: скопируйте её вручную.
back = Назад
loading = Загрузка…
reload = Перезагрузить
menu = Меню

## Главная
play-now = Играть
against = Соперник
rules-of = Правила
new-table = Новый стол
lobby = Открытые столы
lobby-empty = Сейчас открытых столов нет. Создайте свой!
lobby-running = Текущие игры
my-games = Мои игры
my-games-empty = Здесь появятся ваши игры.
your-turn-badge = Ваш ход
your-name = Ваше имя
name-saved = Имя сохранено
join = Присоединиться
join-text = Есть ссылка? Откройте её или вставьте сюда.
join-go = Открыть стол
guest = Гость
open-table = Стол
phase-open = ждёт игроков
phase-playing = идёт
phase-over = окончена
just-now = только что

## Новый стол
choose-preset = Выберите игру
own-mix = Свой набор
edition = Издание
edition-classic = Классическое
edition-modern = Современное
modules = Дополнения
options = Домашние правила
options-text = В этих правилах издания различаются. Всё, чего вы не измените, останется таким, как в выбранном издании.
pieces = Фишки каждого игрока
pieces-text = Задайте количество, чтобы добавить фишку даже без квадратов её дополнения.
pieces-usual = стандартно: { $n }
pieces-unused = в этой игре нет
parts-alone = Механики без своих квадратов
parts-alone-text = Механики дополнений, которые вы не выбрали, без квадратов этих дополнений.
differs = Чем отличается от базовой игры
passport = Код правил
passport-text = Этот короткий код точно описывает правила игры. Поделитесь им как ссылкой.
seats = Места
seat-at = Место { $n }
seat-open = Свободное место (по ссылке)
seat-registered = Игрок с учётной записью
seat-me = Я
seat-name = Имя игрока на месте
seat-bot = Бот
bot-name = { $level } бот
bot-with-level = { $name } ({ $level })
bot-thinking = { $name } думает…
bot-pip = Пип
bot-zani = Дзани
bot-lolo = Лоло
bot-tavi = Тави
bot-rolo = Роло
bot-mico = Мико
bot-colin = Колен
bot-perrin = Перрен
bot-robin = Робен
bot-jory = Жори
bot-tibo = Тибо
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
bot-edda = Эдда
bot-flora = Флора
bot-roland = Роланд
bot-hugo = Гуго
bot-aymar = Аймар
bot-raoul = Рауль
bot-conrad = Конрад
bot-simon = Симон
bot-eleanor = Элеонора
bot-isolde = Изольда
bot-sibyl = Сивилла
bot-blanche = Бланка
bot-melisande = Мелисанда
bot-yolanda = Иоланда
add-seat = Добавить место
remove-seat = Убрать это место
title = Название стола
public = Показывать среди открытых столов
spectators = Разрешить зрителей
first-creator = Кто создал стол
first-drawn = По жребию
first-player = Первый игрок
first-seat-1 = Игрок на месте 1
clock = Контроль времени
clock-none = Без ограничения
clock-turn = Время на каждый ход
clock-fischer = Время на всю игру и добавка за каждый ход
clock-days = Несколько дней на ход
clock-seconds = Секунды на ход
clock-start = Начальное время, с
clock-add = Добавка за ход, с
clock-day-count = Дни на ход
at-zero = Когда время выйдет
at-zero-bot = Игру продолжает бот
at-zero-loses = Игрок проигрывает
substitute = Бот может играть за отсутствующего игрока
substitute-after = Бот может играть за игрока, которого нет 90 секунд
aids = Подсказки за этим столом
aid-remaining = Оставшиеся квадраты
aid-projected = Прогноз счёта
aid-hints = Советы бота
aid-features = Поля и очки за объекты
create = Создать стол

## Уровни
level-random = Случайный
level-easy = Лёгкий
level-greedy = Жадный
level-medium = Средний
level-hard = Сильный
level-expert = Экспертный

## Наборы
preset-base = Базовая игра
preset-base-text = Классическая игра с крестьянами.
preset-base-modern = Базовая игра с крестьянами
preset-base-modern-text = Современное издание с крестьянами на полях.
preset-first-game = Первая игра
preset-first-game-text = Базовая игра без крестьян.
preset-river-abbot = Река и аббат
preset-river-abbot-text = Базовая игра с первыми двумя мини-дополнениями.
preset-wheel = Колесо фортуны
preset-wheel-text = Отдельная коробка: её 72 квадрата заменяют квадраты базовой игры.
preset-big-box = Большая коробка
preset-big-box-text = Река, аббат, таверны, торговцы и семь мини-дополнений.
preset-classic-all = Все классические дополнения
preset-classic-all-text = Реки, таверны, торговцы, дракон, башня, аббатство, граф, король, катары, мосты.
preset-everything = Всё
preset-everything-text = Все дополнения вместе.
preset-of = { $module } ({ $edition } издание)
preset-of-text = Базовая игра и «{ $module }».
group-learn = Для начала
group-boxes = Коробки
group-classic = Базовая игра и одно дополнение (классическое издание)
group-modern = Базовая игра и одно дополнение (современное издание)
group-large = Большие игры
learning-path = Советуем такой порядок: первая игра без крестьян, потом с крестьянами, потом с рекой и аббатом, а дальше по одному дополнению.
learning-next = Дальше: { $list }

## Дополнения
module-base = Базовая игра
module-river = Река
module-gq = Квадраты Games Quarterly
module-abbot = Аббат и сады
module-inns = Таверны и соборы
module-traders = Торговцы и строители
module-dragon = Принцесса и дракон
module-tower = Башня
module-abbey = Аббатство и мэр
module-count = Граф
module-king = Король и барон-разбойник
module-cathars = Катары
module-bridges = Мосты, замки и базары
module-wheel = Колесо фортуны
module-flyers = Летательные аппараты
module-messages = Послания
module-ferries = Паромы
module-gold = Золотые прииски
module-mages = Маг и ведьма
module-robbers = Воры
module-circles = Круги на полях

## Части дополнений
part-river = квадраты реки выкладывают раньше всех остальных
part-pig-farm = поле со свинофермой приносит на 1 очко больше за каждый завершённый город
part-abbot = аббат стоит в монастырях и садах; когда его отзывают, он сразу приносит очки
part-big = большой подданный считается за двоих
part-inn = завершённая дорога с таверной приносит 2 очка за квадрат
part-cathedral = завершённый город с собором приносит 3 очка за квадрат и за щит
part-goods = кто завершает город, берёт его товары; у кого больше всех товаров одного вида, тот получает 10 очков
part-builder = кто продолжает дорогу или город строителя, ходит ещё раз
part-pig = свинья рядом с крестьянином приносит дополнительные очки
part-dragon = вулканы зовут дракона; символы дракона отправляют его в полёт, и он съедает подданных
part-fairy = фея приносит очки одному подданному и отгоняет дракона
part-princess = принцесса прогоняет рыцаря из города
part-portal = через портал подданный попадает на любой квадрат
part-tower = башни берут подданных в плен, откуда их выкупают
part-abbey = аббатство закрывает пробел в карте
part-mayor = сила мэра равна числу щитов в городе
part-wagon = после подсчёта повозка едет дальше
part-barn = амбар приносит очки за поле и возвращает крестьян
part-count = подданные ждут в кварталах крепости Каркасон, а граф запирает один квартал
part-king = кто завершил самый большой город, получает короля, а тот приносит очки
part-baron = кто завершил самую длинную дорогу, получает барона-разбойника, а тот приносит очки
part-siege = осаждённые города приносят рыцарям меньше очков, а крестьянам больше
part-escape = рыцарь может бежать из осаждённого города
part-bridge = по мостам дороги проходят над квадратами
part-castle = малые города становятся замками; замок получает столько же очков, сколько объект рядом
part-bazaar = базар раздаёт следующие квадраты
part-wheel = символы колеса двигают свинью по колесу фортуны; коронные ячейки приносят очки
part-flyer = летательный аппарат переносит подданного на расстояние до трёх квадратов
part-message = вторая фишка счёта приносит послания
part-ferry = паромы соединяют дороги через озёра
part-gold = золотые прииски дают слитки
part-mage = маг добавляет очки, ведьма делит их пополам
part-robber = вор приносит половину очков, которые получил другой игрок
part-circle = из-за кругов на полях все добавляют или возвращают подданных

## Стол
link = Ссылка на этот стол
link-text = Отправьте ссылку игрокам и зрителям.
link-text-players = Отправьте ссылку игрокам.
sit-here = Сесть здесь
stand = Встать
seat-held = ещё не за столом
seat-release = Освободить место
free-seat = Свободное место
start-bots = Начать сейчас: свободные места займут боты
waiting-players = Ждём игроков. Игра начнётся, когда все места будут заняты.
game-starting = Игра начинается. Ждём: { $names }.
sit-name = Играть под именем
sit-other = Ещё один игрок на этом устройстве
all-mine = Занять все свободные места (все играют на этом устройстве)
room-clock-none = Без ограничения времени
room-clock-each = { $time } на каждый ход
room-clock-game = { $time } на всю игру, плюс { $more } за каждый ход
room-timeout-bot = Когда время выйдет, игру продолжает бот
room-timeout-loses = Когда время выйдет, игрок проигрывает
room-first-creator = Начинает тот, кто создал стол
room-first-drawn = Кто начинает, решит жребий
room-first-seat-1 = Начинает игрок на месте 1
room-substitute = За игрока, которого нет 90 секунд, играет бот
room-substitute-days = Если вы отлучитесь, за вас может играть бот
room-substitute-none = За отсутствующих боты не играют
room-spectators = Зрители разрешены
room-spectators-none = Без зрителей
players = Игроки
score = Счёт
projected = прогноз: { $points }
left-tiles = { $n ->
    [one] Остался { $n } квадрат
    [few] Осталось { $n } квадрата
    [many] Осталось { $n } квадратов
   *[other] Осталось { $n } квадрата
  }
tile-in-hand = Квадрат, который надо выложить
you-must = Вы: { $what }
other-must = { $name }: { $what }
confirm-now = Подтвердите ход или отмените действие.
confirm-wait = Ждём, пока { $name } подтвердит ход.
confirm = Подтвердить
undo = Отменить
undo-off = Отменить нельзя: уже открыто что-то новое.
place-here = Выложить здесь
rotate = Повернуть квадрат
cancel-place = Отменить выбор места
choose-place = Выберите одно из обведённых мест.
no-figure = Без фишки
figures = Фишка
more-choices = Все возможности
watching = Вы зритель.
hint = Совет
hint-text = Совет: { $say }
why-not = Почему нельзя?
xray = Показать поля
board-tools = Кнопки карты
field-legend = Легенда полей
field-count = { $n ->
    [one] { $n } поле
    [few] { $n } поля
   *[other] { $n } полей
  }
field-of = Поле { $n } из { $most }
field-owner = { $name }: { $n }
field-unheld = { $n ->
    [one] Без крестьян; стоит { $n } очко
    [few] Без крестьян; стоит { $n } очка
   *[other] Без крестьян; стоит { $n } очков
  }
field-next = Следующее поле (N)
field-previous = Предыдущее поле (P)
fit = Показать всю карту
turn-board = Повернуть карту
compass-north = С
zoom-in = Приблизить
zoom-out = Отдалить
log = Журнал
log-empty = Здесь будут появляться ходы.
chat = Чат
chat-say = Напишите сообщение
chat-send = Отправить
chat-unread = не прочитано:
chat-aside = Игроки увидят это после игры.
remaining = Осталось
remaining-off = За этим столом эта подсказка выключена.
discarded = Выбыли из игры
sheet = Откуда очки
more = Ещё
resign = Сдаться
resign-sure = Сдаться в этой игре?
resign-sure-name = { $name }: сдаться в этой игре?
resign-who = Кто сдаётся?
resign-nobody = Отмена
abort = Прервать игру
abort-sure = Прервать эту игру? Никто не выиграет и не проиграет.
late-wait = { $name } долго не ходит.
late-nudged = Игроку { $name } отправлено напоминание.
nudged-you = { $name } ждёт вашего хода.
late-replace-soon = Бот сможет заменить игрока через { $n ->
    [one] { $n } минуту
    [few] { $n } минуты
   *[other] { $n } минут
  }.
late-claim-soon = Вы сможете заявить о победе через { $n ->
    [one] { $n } минуту
    [few] { $n } минуты
   *[other] { $n } минут
  }.
nudge = Напомнить о ходе
replace-absent = Пусть дальше играет бот
claim-win = Заявить о победе
pause = Пауза
resume = Продолжить
paused = Игра приостановлена ({ $name }).
takeback = Попросить вернуть ход
takeback-asked = { $name } просит вернуть последний ход.
takeback-asked-you = Вы попросили вернуть свой последний ход. Остальные игроки должны согласиться.
takeback-withdraw = Отозвать просьбу
takeback-refused = { $name } не соглашается вернуть ход.
takeback-none = Пока нет хода, который можно вернуть.
agree = Согласиться
refuse = Отказать
away = Пусть за меня играет бот
away-who = Кто передаёт игру боту?
come-back = Вернуться в игру
substitute-plays = играет бот
substituted-you = За вас играет бот.
absent = не в сети
program = программа
resigned = вне игры
late = время вышло
spectators-count = { $n ->
    [one] { $n } зритель
    [few] { $n } зрителя
    [many] { $n } зрителей
   *[other] { $n } зрителя
  }
over = Игра окончена
over-why = Игра окончена: { $list }.
over-aborted = Игра прервана. Никто не выиграл и не проиграл.
lost-resigned = { $name } сдаётся
lost-late = время вышло ({ $name })
winner = Победа: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
  }.
winners = Победу делят: { $names }.
result-won = Вы победили!
result-lost = Вы проиграли.
result-won-by = Вы победили с перевесом в { $n ->
    [one] { $n } очко
    [few] { $n } очка
    [many] { $n } очков
   *[other] { $n } очка
  }.
result-lost-by = Вы проиграли с отставанием в { $n ->
    [one] { $n } очко
    [few] { $n } очка
    [many] { $n } очков
   *[other] { $n } очка
  }.
result-tied = Ничья! Столько же очков набрали: { $names }.
rematch-wanted = { $n ->
    [one] { $names } предлагает реванш.
   *[other] { $names } предлагают реванш.
  }
rematch-open = Предложен реванш.
rematch-watch = Смотреть реванш
rematch = Реванш
rematch-ready = Присоединиться к реваншу
replay = Просмотр игры
record = Запись игры
picture = Изображение
share-picture = Поделиться изображением
picture-saved = Изображение сохранено.
picture-failed = Не удалось создать изображение. Попробуйте ещё раз.
film = Анимация игры
fairness = Перед игрой сервер опубликовал отпечаток начального числа, а браузер каждого игрока прислал отпечаток случайных чисел. Когда все места были заняты, браузеры раскрыли свои числа. После игры сервер раскрывает начальное число. Так каждый может проверить, что жребий был честным.
fair-contributed = Случайные числа внесли: { $names }.
fair-missed = Не раскрыли свои числа вовремя: { $names }. Вместо них использованы следующие числа других игроков.
fair-nobody = Ни один игрок не внёс случайных чисел, поэтому жребий определил только сервер.
fair-dropped = Ваш браузер вовремя раскрыл числа этих игроков: { $names }. Но сервер утверждает, что это не так. Не доверяйте жребию этой игры.
fair-changed = Один из отпечатков изменился после того, как ваш браузер раскрыл свои числа. Не доверяйте жребию этой игры.
seed-hash = Отпечаток начального числа
seed = Начальное число
since-last = после вашего последнего хода
cell-fits = { $n ->
    [0] Ни один из оставшихся квадратов сюда не подходит.
    [one] Сюда подходит { $n } квадрат из оставшихся.
    [few] Сюда подходят { $n } квадрата из оставшихся.
    [many] Сюда подходит { $n } квадратов из оставшихся.
   *[other] Сюда подходит { $n } квадрата из оставшихся.
  }
cell-chance = Вероятность, что следующий квадрат подойдёт: { $percent } %
feature-worth = { $kind }: сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
  }
feature-done = { $kind }: завершено, стоимость — { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
  }
feature-complete = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
  } после завершения
feature-nobody = Здесь никого нет.
feature-held = Большинство: { $names }.
bid-value = Ставка
bid-least = Наименьшая: { $bid }
your-bid = Ваша ставка
bid-now = Наивысшая ставка: { $bid } ({ $name })
offered = Квадраты базара
prisoners = Пленники
prison-of = плен: { $name }
goods = Товары
supply = В запасе
waits-aside = Отложено до появления дракона
king-holds = Король: { $name } (город, { $size ->
    [one] { $size } квадрат
    [few] { $size } квадрата
    [many] { $size } квадратов
   *[other] { $size } квадрата
  })
baron-holds = Барон-разбойник: { $name } (дорога, { $size ->
    [one] { $size } квадрат
    [few] { $size } квадрата
    [many] { $size } квадратов
   *[other] { $size } квадрата
  })
count-in = Граф: { $quarter }
wheel-at = Колесо: { $sector }
robber-on = Вор ({ $name }): деление { $place }
board-text = Карта, { $n ->
    [one] { $n } квадрат
    [few] { $n } квадрата
    [many] { $n } квадратов
   *[other] { $n } квадрата
  }
cell-text = Место { $at }: { $n ->
    [one] { $n } положение квадрата
    [few] { $n } положения квадрата
    [many] { $n } положений квадрата
   *[other] { $n } положения квадрата
  }
way-text = Положение { $n } из { $of }: { $text }
side-kind = { $kind }: { $list }
sides-all = все стороны
tile-text = { $name }, { $at }
stands-on = { $name }: { $figure }, { $place }
stands-in = { $name }: { $figure }, { $place }
stands-crown = { $name }: { $figure }, коронная ячейка { $n }
stands-bridge = мост, { $word }
stands-ferry = паром: { $place } – { $to }
stands-castle = замок
stands-tower = башня: { $n ->
    [one] { $n } этаж
    [few] { $n } этажа
    [many] { $n } этажей
   *[other] { $n } этажа
  }
stands-gold = { $n ->
    [one] { $n } слиток
    [few] { $n } слитка
    [many] { $n } слитков
   *[other] { $n } слитка
  }
stands-count = граф: { $quarter }
stands-pig = свинья на колесе: { $sector }
stands-spell = { $word }: { $place }
stands-fairy = фея
stands-fairy-beside = фея рядом с фишкой ({ $name }, { $figure })
stands-dragon = дракон
tile-place = квадрат { $at }
your-turn = Ваш ход
keys = Горячие клавиши

## Связь
link-lost = Связь потеряна. Восстанавливаем…
link-lost-move = Связь потеряна. Ход будет отправлен, когда она восстановится.
link-lost-choice = Связь потеряна. Ваш выбор будет отправлен, когда она восстановится.
cancel-move = Отменить ход
cancel-choice = Не отправлять
waiting-server = Ждём ответа сервера…
link-back = Связь восстановлена.
gone = Стол не найден
gone-text = Возможно, ссылка неполная или стол уже удалён.
private-table = Этот стол только для игроков
private-text = Игра уже началась, и зрители здесь не разрешены.
version = Эта страница устарела
version-text = Сервер обновлён. Перезагрузите страницу.
broken = Что-то пошло не так
not-found = Страница не найдена
full-text = Все места заняты.
unreachable = Сервер недоступен
unreachable-text = Возможно, нет сети или сервер перезапускается. Страница сама попробует подключиться ещё раз.
not-found-text = Возможно, адрес устарел или в нём ошибка.
new-like-this = Создать стол с этими правилами
recover = Вернуться к своим играм
recover-text = Эта ссылка перенесёт ваше имя и игры в этот браузер. Она действует один раз.
recover-do = Перенести сюда
recover-bad = Ссылка неполная. Скопируйте её целиком и попробуйте ещё раз.

## Настройки
language = Язык
language-auto = Как в браузере
theme = Тема
theme-auto = Как в системе
theme-light = Светлая
theme-dark = Тёмная
palette = Цвета игроков
palette-box = Классические
palette-safe = Удобные для дальтоников
confirm-setting = Подтверждать каждый ход
speed = Ходы других игроков
speed-instant = Мгновенно
speed-fast = Быстро
speed-relaxed = Спокойно
speed-text = Чтобы пропустить показ, щёлкните по карте или нажмите пробел.
speed-text-touch = Чтобы пропустить показ, коснитесь карты.
motion = Анимация
motion-auto = Как в системе
motion-off = Выключена
coordinates = Показывать координаты
coordinates-text = Номера столбцов и рядов вдоль краёв карты.
coordinates-key = Клавиша C показывает или скрывает их.
vibration = Вибрация, когда я выкладываю квадрат
track-setting = Дорожка подсчёта
track-setting-text = Показывать рядом с картой в играх, где она нужна.
track-auto = Не на телефоне
track-on = Всегда
track-off = Никогда
settings-sounds = Звуки
sounds-text = Звуки включаются после первого щелчка или нажатия клавиши на странице.
sound-tile = Выложен квадрат
sound-figure = Поставлена фишка
sound-score = Начислены очки
sound-turn = Наступил мой ход
sound-volume = Громкость
text-size = Размер текста
percent = { $n } %
recovery = Ссылка для другого устройства
recovery-text = Открывает ваши игры на другом устройстве. Действует один раз; никому её не показывайте.
recovery-make = Создать ссылку
recovery-link = Ссылка на ваши игры

## Учётная запись
account = Учётная запись
account-text = Чтобы играть, она не нужна. Имя с паролем открывает ваши игры на всех устройствах.
account-in-text = После входа этот браузер будет работать с вашей учётной записью. Игры, к которым вы присоединились здесь как гость, в неё не перейдут.
account-keep = Создать учётную запись
account-in = Войти в существующую учётную запись
account-keep-do = Создать учётную запись
account-in-do = Войти
account-name = Имя
account-password = Пароль
account-password-new = Пароль (не меньше 8 символов)
account-yours = Вы вошли как { $name }.
account-old = Текущий пароль
account-new = Новый пароль
account-change = Сменить пароль
account-out = Выйти
account-kept = Учётная запись создана. Входите с этим именем на любом устройстве.
account-welcome = С возвращением!
account-changed = Пароль сменён. На других ваших устройствах выполнен выход.
account-out-done = Вы вышли.

## Просмотр игры
replay-of = Просмотр игры
step-of = Шаг { $at } из { $of }
first = Первый шаг
previous = Предыдущий шаг
next = Следующий шаг
last = Последний шаг
move-of = Ход { $at } из { $of }
final-of = Финальный подсчёт, { $at } из { $of }
skip-finale = Пропустить
first-move = Начало игры
previous-move = Предыдущий ход
next-move = Следующий ход
last-move = Конец игры
single-actions = Отдельные действия
move-list = Ходы
position-link = Ссылка на эту позицию

## Правила
rules-title = Правила
rules-english = Эти правила есть только на английском.

## Квадраты
tiles-title = Все квадраты
tiles-copies = ×{ $n }

## Описание партии
qr = QR-код для { $link }
board-example = Пример карты по этим правилам
differs-not = Ничем: это базовая игра. Издание: { $edition }.
left-out = Не используется
told-tiles = { $n ->
    [one] { $n } квадрат
    [few] { $n } квадрата
    [many] { $n } квадратов
   *[other] { $n } квадрата
  }
told-figures = у каждого игрока:
told-shared = общее для всех:
told-turn = Как проходит ход
told-notes = Стоит знать
note-no-followers = Ни один подданный в этой игре не может этим воспользоваться: { $part }.
note-no-farmers = В этой игре нет крестьян, поэтому это не действует: { $part }.
note-no-players = Для этого нужны хотя бы два игрока: { $part }.
note-option = Это домашнее правило здесь не действует: { $text }
copy-link = Копировать ссылку
own-mix-text = Дополнения, механики и домашние правила — на ваш выбор.
passport-given = Правила из ссылки, по которой вы перешли.
passport-bad = Код правил из этой ссылки не удалось прочитать: он неполный или из более новой версии. Выберите игру ниже.
rules-turn = Ход шаг за шагом
rules-combos = Сочетание дополнений
rules-readings = Как мы толкуем правила
clause-picture = Иллюстрация к правилу { $clause }: { $text }
module-brings = Квадраты и фишки: { $module }
piece-dragon = Дракон
piece-fairy = Фея
piece-floor = Этаж башни
piece-count = Граф
piece-ferry = Паром
piece-ingot = Слиток
piece-abbey = Квадрат аббатства
piece-bridge = Мост
piece-castle = Замок
piece-robber = Вор
piece-messenger = Гонец
piece-goods = Жетон товара
piece-king = Карточка короля
piece-baron = Карточка барона-разбойника
piece-wheel-pig = Свинья на колесе
piece-die = Кубик
piece-message = Жетон послания
piece-mage = Маг
piece-witch = Ведьма

## Действия в журнале
does-draw = { $name } берёт квадрат «{ $tile }»
does-roll = На кубике { $value }
does-message = { $name } берёт послание { $value }
does-place = { $name } выкладывает квадрат на { $at }
does-lay = { $name } выкладывает квадрат «{ $tile }»
does-abbey = { $name } выкладывает аббатство на { $at }
does-bridge = { $name } строит мост на { $tile }, { $word }
does-put = { $name } ставит { $figure } { $onto }
does-fly = { $name } сажает { $figure } в летательный аппарат
does-crown = { $name } ставит { $figure } в коронную ячейку { $value }
does-top = { $name } ставит { $figure } на башню { $tile }
does-floor = { $name } добавляет этаж к башне { $tile }
does-barn = { $name } ставит амбар на { $at }
does-enter = { $name } посылает { $figure } в крепость Каркасон: { $quarter }
does-move = { $name } перемещает { $figure } { $onto }
does-recall = { $name } возвращает { $figure } в запас
does-banish = { $name } прогоняет { $figure } ({ $owner })
does-capture = { $name } берёт в плен { $figure } ({ $owner })
does-exchange = { $name } обменивает пленников и возвращает { $figure }
does-ransom = { $name } выкупает { $figure }
does-fairy = { $name } перемещает фею на { $tile }
does-dragon = { $name } перемещает дракона на { $at }
does-count = { $name } перемещает графа: { $quarter }
does-gold = { $name } кладёт слиток на { $tile }
does-cast = { $name } ставит { $spell ->
    [mage] мага
   *[witch] ведьму
} { $onto }
does-lift = { $name } убирает с карты { $spell ->
    [mage] мага
   *[witch] ведьму
}
does-robber = { $name } ставит вора к игроку { $owner } ({ $word })
does-rob = { $name } грабит игрока { $owner }
does-ferry = { $name } кладёт паром на { $tile }
does-castle = { $name } основывает замок на { $tile }
does-pick = { $name } выбирает, что считать первым: { $place }
does-pick-message = { $name } считает по посланию: { $place }
does-pick-castle-pick = { $name } выбирает, за что замок получит очки: { $place }
does-mark = { $name } выбирает фишку счёта: { $word }
does-circle = { $name } решает: { $word }
does-offer = { $name } предлагает квадрат «{ $tile }», ставка { $value }
does-bid = { $name } ставит { $value }
does-buy = { $name } покупает квадрат
does-sell = { $name } продаёт квадрат
does-yes = { $name } соглашается
does-yes-message = { $name } выполняет послание
does-yes-extra-turn = { $name } делает дополнительный ход
does-pass = { $name } пасует
does-pass-act = { $name } не ставит фишку
does-pass-abbey = { $name } оставляет аббатство себе
does-pass-bid = { $name } пасует
does-pass-message = { $name } берёт 2 очка вместо послания
does-pass-extra-turn = { $name } отказывается от дополнительного хода
object-follower = подданного
object-big = большого подданного
object-abbot = аббата
object-mayor = мэра
object-wagon = повозку
object-builder = строителя
object-pig = свинью
object-barn = амбар
onto-city = в город ({ $at })
onto-road = на дорогу ({ $at })
onto-field = на поле ({ $at })
onto-cloister = в монастырь ({ $at })
onto-garden = в сад ({ $at })
onto-river = на реку ({ $at })
onto-bridge = на мост { $at }
onto-castle = в замок { $at }
onto-tower = на башню { $at }

## Что надо делать
step-abbey = выложить аббатство в пробел или взять квадрат
step-draw = берётся квадрат
step-wheel = свинья идёт по колесу
step-crowns = коронные ячейки приносят очки
step-robbers = воры встают к фишкам счёта
step-place = выложить квадрат
step-act = поставить фишку на квадрат, сделать что-то другое или пасовать
step-act-figure = поставить фишку на квадрат или пасовать
step-beside = поставить рядом строителя либо свинью или пасовать
step-ferry-lay = положить паром на новое озеро
step-ferry-move = передвинуть паромы или пасовать
step-flight = дракон летит
step-complete = проверяется, что завершено
step-leaving = подданные могут выйти из кварталов
step-founding = малые города могут стать замками
step-score = подсчёт завершённого
step-castles = подсчёт замков
step-pigs = подсчёт свиней
step-rob = воры получают свою долю
step-enter = послать подданного в квартал крепости Каркасон или пасовать
step-count = переместить графа или пасовать
step-message-draw = берётся послание
step-late-flight = дракон летит
step-circle = выбрать, добавляют ли все подданного или возвращают
step-extra-turn = воспользоваться дополнительным ходом строителя?
step-message-turn = послание даёт ещё один ход
step-escape = вывести рыцаря из осады или пасовать
step-bazaar-draw = открываются квадраты базара
step-auction = базар
step-end = ход завершается
step-final-robbers = воры покидают дорожку подсчёта
step-final-markers = очки обеих фишек счёта складываются
step-final-leaving = подданные выходят из кварталов
step-final-features = подсчёт незавершённого
step-final-fields = подсчёт полей
step-final-goods = подсчёт товаров
step-final-cards = подсчёт короля и барона-разбойника
step-final-gold = подсчёт золота
step-over = игра окончена
step-plague = из-за чумы вернуть одного из своих подданных в запас
step-mark = выбрать фишку счёта, которая получит очки этого хода
step-robber = поставить вора к чужой фишке счёта
step-victim = выбрать, кого грабить
step-message = выполнить послание или взять 2 очка
step-message-back = выбрать подданного, который вернётся в запас
step-roll = бросается кубик
step-land = выбрать, где приземлится подданный
step-gold = положить второй слиток на соседний квадрат
step-gold-order = выбрать, что считать первым
step-cast = поставить мага или ведьму на дорогу либо в город
step-circle-add = добавить подданного
step-circle-remove = вернуть подданного в запас
step-capture = взять подданного в плен или пасовать
step-exchange = выбрать, кто из ваших подданных вернётся из плена
step-dragon = переместить дракона на один квадрат
step-leave = вывести подданных из квартала или пасовать
step-castle = сделать город замком или пасовать
step-farmer = вернуть крестьянина, с которым пришла свинья, или пасовать
step-drive = отправить повозку дальше или пасовать
step-castle-pick = выбрать, за что замок получит очки
step-offer = выбрать квадрат базара и сделать первую ставку
step-bid = повысить ставку или пасовать
step-deal = купить квадрат или продать его
step-take = взять квадрат базара

## Действия
verb-place = Выложить квадрат { $word }
verb-abbey = Аббатство: { $at }
verb-bridge = Мост { $word }, { $tile }
verb-put = { $figure } → { $place }
verb-fly = Летательный аппарат: { $figure }
verb-crown = { $figure } → коронная ячейка { $value }
verb-top = { $figure } → вершина башни, { $tile }
verb-floor = Добавить этаж, { $tile }
verb-barn = Амбар: { $at }
verb-enter = { $figure } → { $quarter }
verb-move = { $figure } → { $place }
verb-recall = Вернуть: { $figure }, { $place }
verb-banish = Прогнать из города: { $name }, { $figure }, { $place }
verb-capture = Взять в плен: { $name }, { $figure }, { $place }
verb-exchange = Вернуть из плена: { $figure } ({ $name })
verb-ransom = Выкупить за 3 очка: { $figure }
verb-fairy = Переместить фею: { $figure }, { $place }
verb-fairy-tile = Переместить фею: { $place }
verb-dragon = Дракон: { $side }
verb-count = Граф → { $quarter }
verb-gold = Слиток: { $tile }
verb-cast = { $word } → { $place }
verb-lift = Убрать: { $word }
verb-robber = Вор → { $name } ({ $word })
verb-rob = Грабить: { $name }
verb-ferry = Паром: { $place } – { $to }
verb-castle = Замок: { $place }
verb-castle-with = Замок: { $figure }, { $place }
verb-pick = Подсчитать первым: { $place }
verb-mark = { $word }
verb-circle = { $word }
verb-offer = { $tile } за { $value }
verb-bid = Ставка { $value }
verb-buy = Купить за { $value }
verb-sell = Продать за { $value }
verb-yes = Да
verb-pass = Пас
word-add = Все добавляют подданного
word-remove = Все возвращают подданного
word-normal = Обычная фишка счёта
word-messenger = Гонец
word-mage = Маг
word-witch = Ведьма
word-ns = север–юг
word-ew = запад–восток
word-over-n = с мостом на севере
word-over-e = с мостом на востоке
word-over-s = с мостом на юге
word-over-w = с мостом на западе
dir-n = север
dir-ne = северо-восток
dir-e = восток
dir-se = юго-восток
dir-s = юг
dir-sw = юго-запад
dir-w = запад
dir-nw = северо-запад
dir-middle = середина

## Фишки и объекты
figure-follower = Подданный
figure-big = Большой подданный
figure-abbot = Аббат
figure-mayor = Мэр
figure-wagon = Повозка
figure-builder = Строитель
figure-pig = Свинья
figure-barn = Амбар
kind-city = Город
kind-road = Дорога
kind-river = Река
kind-cloister = Монастырь
kind-garden = Сад
kind-field = Поле
kind-bridge = Мост
kind-castle = Замок
kind-tower = Башня
place-crown = Коронная ячейка { $n }
beside-stacks = рядом со стопками
role-city = рыцарь
role-road = разбойник
role-cloister = монах
role-garden = монах
role-field = крестьянин
quarter-castle = Замковый квартал
quarter-market = Рыночный квартал
quarter-smithy = Кузнечный квартал
quarter-cathedral = Соборный квартал
goods-wine = Вино
goods-chickens = Куры
goods-wheat = Пшеница
goods-grain = Зерно
goods-cloth = Ткань
sector-fortune = Удача
sector-taxes = Налоги
sector-famine = Голод
sector-storm = Буря
sector-inquisition = Инквизиция
sector-plague = Чума
message-1 = Подсчитать свой город с наименьшей стоимостью
message-2 = Подсчитать свою дорогу с наименьшей стоимостью
message-3 = Подсчитать свой монастырь с наименьшей стоимостью
message-4 = Ещё один ход
message-5 = 2 очка за каждый щит в городах с вашими рыцарями
message-6 = 2 очка за каждого рыцаря
message-7 = 2 очка за каждого крестьянина
message-8 = Подсчитать объект и вернуть с него подданного

## Откуда очки
source-city = Город
source-road = Дорога
source-river = Река
source-cloister = Монастырь
source-garden = Сад
source-field = Поле
source-fairy = Фея
source-castle = Замок
source-barn = Амбар
source-crown = Коронные ячейки
source-pig = Свинья
source-goods = Товары
source-king = Король
source-baron = Барон-разбойник
source-gold = Золото
source-robber = Вор
source-message = Послание
source-fortune = Колесо: удача
source-taxes = Колесо: налоги
source-famine = Колесо: голод
source-storm = Колесо: буря
source-inquisition = Колесо: инквизиция
source-plague = Колесо: чума
source-paid = Уплачено и получено
term-tiles = { $n ->
    [one] { $n } квадрат
    [few] { $n } квадрата
    [many] { $n } квадратов
   *[other] { $n } квадрата
  }
term-arms = { $n ->
    [one] { $n } щит
    [few] { $n } щита
    [many] { $n } щитов
   *[other] { $n } щита
  }
term-around = { $n ->
    [one] { $n } квадрат вместе с собственным
    [few] { $n } квадрата вместе с собственным
    [many] { $n } квадратов вместе с собственным
   *[other] { $n } квадрата вместе с собственным
  }
term-cities = { $n ->
    [one] { $n } город
    [few] { $n } города
    [many] { $n } городов
   *[other] { $n } города
  }
term-castles = { $n ->
    [one] { $n } замок
    [few] { $n } замка
    [many] { $n } замков
   *[other] { $n } замка
  }
term-fairy = фея
term-worth = стоимость
term-knights = { $n ->
    [one] { $n } рыцарь
    [few] { $n } рыцаря
    [many] { $n } рыцарей
   *[other] { $n } рыцаря
  }
term-supply = { $n ->
    [one] { $n } подданный в запасе
    [few] { $n } подданных в запасе
    [many] { $n } подданных в запасе
   *[other] { $n } подданного в запасе
  }
term-monks = { $n ->
    [one] { $n } монах
    [few] { $n } монаха
    [many] { $n } монахов
   *[other] { $n } монаха
  }
term-crowns = { $n ->
    [one] { $n } коронная ячейка
    [few] { $n } коронные ячейки
    [many] { $n } коронных ячеек
   *[other] { $n } коронной ячейки
  }
term-fortune = дар колеса
term-goods = { $n ->
    [one] { $n } товар
    [few] { $n } товара
    [many] { $n } товаров
   *[other] { $n } товара
  }
term-besieged = { $n ->
    [one] { $n } осаждённый город
    [few] { $n } осаждённых города
    [many] { $n } осаждённых городов
   *[other] { $n } осаждённого города
  }
term-roads = { $n ->
    [one] { $n } дорога
    [few] { $n } дороги
    [many] { $n } дорог
   *[other] { $n } дороги
  }
term-gold = { $n ->
    [one] { $n } слиток
    [few] { $n } слитка
    [many] { $n } слитков
   *[other] { $n } слитка
  }
term-mage = маг
term-witch = ведьма
term-robbed = половина очков жертвы
term-waited = вор, который ждал напрасно
term-message = невыполненное послание
term-farmers = { $n ->
    [one] { $n } крестьянин
    [few] { $n } крестьянина
    [many] { $n } крестьян
   *[other] { $n } крестьянина
  }

## Что случилось
event-turn = Ход: { $name }
event-drawn = { $name } берёт квадрат «{ $tile }»
event-discarded = квадрат «{ $tile }» никуда не подходит и выбывает из игры
event-placed = { $name } выкладывает квадрат «{ $tile }» на { $at }
event-put = { $name }: { $figure } → { $place }
event-home = { $name }: { $figure } возвращается в запас
event-scored = { $name }: { $points } ({ $source })
event-paid = { $from } платит { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
  }, получает { $to }
event-paid-out = { $from } платит { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
  }
event-linked = на { $at } положен паром
event-unlinked = паром на { $at } убран
event-floor = башня на { $at }: { $n ->
    [one] { $n } этаж
    [few] { $n } этажа
    [many] { $n } этажей
   *[other] { $n } этажа
  }
event-aside = отложен квадрат «{ $tile }»
event-dragon = дракон летит на { $at }
event-fairy = фея переходит на { $at }
event-fairy-beside = фея переходит на { $at } к фишке ({ $name }, { $figure })
event-bridge = на { $at } построен мост, { $word }
event-castle = на { $at } построен замок
event-count = граф → { $quarter }
event-wheel = свинья останавливается в секторе «{ $sector }»
event-offered = на базаре: «{ $tile }»
event-won = { $name } берёт квадрат «{ $tile }»
event-goods = { $name }: { $goods } ×{ $n }
event-marked = { $name } выбирает: { $word }
event-markers = очки обеих фишек счёта сложены
event-robber = вор ({ $name }) переходит на деление { $place }
event-robber-home = вор ({ $name }) возвращается в запас
event-message = { $name } берёт послание { $n }: { $text }
event-card = { $name } берёт: { $card }
event-spell = { $word } → { $place }
event-spell-off = { $word } уходит с карты
event-gold = на { $at } положен слиток
event-ingot = { $name } берёт слиток
event-again = { $name } ходит ещё раз
event-nobazaar = базара не будет: осталось слишком мало квадратов
event-finale = финальный подсчёт
event-over = игра окончена
said-started = Игра начинается
said-reveal-missed = Не раскрыли свои случайные числа вовремя: { $names }
said-started-drawn = Начинает { $name }. Первого игрока определил жребий.
said-undone = { $name } отменяет последнее действие
said-takeback-requested = { $name } просит вернуть ход
said-takeback-answered-yes = { $name } соглашается
said-takeback-answered-no = { $name } не соглашается
said-resigned = { $name } сдаётся
said-resigned-late = { $name }: время вышло, поражение
said-substituted = { $name }: теперь играет бот
said-substituted-late = { $name }: время вышло, теперь играет бот
said-returned = { $name } возвращается в игру
said-paused = { $name } ставит игру на паузу
said-resumed = { $name } продолжает игру
said-nudged = { $name } напоминает игроку { $other } о ходе
said-claimed = { $name } заявляет о победе: { $other } не ходит
said-aborted = { $name } прерывает игру
said-clocks-restarted = Сервер какое-то время был недоступен. Никто не потерял своего времени.

## Отказы
refused-unreachable = Сервер недоступен. Проверьте соединение с сетью.
refused-unreadable = Сервер прислал ответ, который не удалось прочитать. Попробуйте ещё раз.
refused-bad-words = Можно добавить не больше { $most } слов, каждое не длиннее { $longest } символов.
refused-bad-network = «{ $network }» — не диапазон адресов. Примеры: 192.0.2.0/24, 2001:db8::/48.
refused-bad-reason = Укажите причину: от 1 до { $most } символов.
refused-bad-reset-link = Эта ссылка неправильная, просрочена или уже использована. Попросите у администратора новую.
refused-bad-span = Запрет может длиться от 1 до { $most } минут.
refused-bad-report = Пояснение может содержать не больше { $most } символов.
refused-banned = Вы забанены на этом сервере: { $reason }. { $until ->
    [none] Бан бессрочный.
   *[other] Бан действует до { $until }.
  }
refused-blocked = Вы не можете сесть за этот стол. Выберите другой.
refused-missing = { $what ->
    [account] У этого игрока нет учётной записи.
    [device] Сервер не видел этого игрока ни в одном браузере.
    [sanction] Такого запрета нет.
    [report] Такой жалобы нет.
    [block] Вы не блокировали этого игрока.
    [message] Это сообщение слишком старое, или его нет.
   *[person] Такого игрока нет.
  }
refused-muted = Вам запрещено писать в чат: { $reason }. { $until ->
    [none] Запрет бессрочный.
   *[other] Запрет действует до { $until }.
  }
refused-needs-role = { $role ->
    [admin] Это могут делать только администраторы.
   *[moderator] Это могут делать только модераторы.
  }
refused-protected = С модератором или администратором этого делать нельзя. Сначала администратор должен изменить его роль.
refused-too-many-blocks = Вы уже заблокировали столько игроков, сколько можно: { $most }. Сначала кого-нибудь разблокируйте.
refused-too-many-reports = Модераторы ещё не рассмотрели ваши последние жалобы ({ $most }). Подождите.
refused-yourself = Это вы. Жаловаться и блокировать можно только других.
refused-already-paused = Игра уже на паузе.
refused-already-started = Игра уже началась.
refused-away = Сейчас за вас играет бот. Сначала вернитесь в игру.
refused-away-again = В этом ходу за вас уже играл бот. Играйте дальше; снова передать игру боту можно в следующем ходу.
refused-bad-action = Отправьте действие либо номером варианта, либо в нотации.
refused-bad-clock = { $field ->
    [start-seconds] Секунды в начале: { $value }. Выберите от { $least } до { $most }.
    [added-seconds] Секунды, добавляемые за ход: { $value }. Выберите от { $least } до { $most }.
    [turn-days] Дни на ход: { $value }. Выберите от { $least } до { $most }.
   *[turn-seconds] Секунды на ход: { $value }. Выберите от { $least } до { $most }.
  }
refused-bad-command-id = Идентификатор команды должен содержать от 1 до 64 байтов.
refused-bad-commitment = Обязательство должно состоять из 64 шестнадцатеричных цифр.
refused-bad-level = Уровня «{ $name }» нет. Выберите один из этих: { $levels }.
refused-bad-message = Сервер не смог прочитать этот запрос.
refused-bad-name = { $problem ->
    [missing] Введите имя.
    [too-short] Имя должно содержать не меньше 2 символов.
    [too-long] Имя может содержать не больше 24 символов.
    [invisible] Имя должно содержать видимые символы.
    [hidden-character] Имя не может содержать невидимых символов. Наберите его заново, а не вставляйте.
   *[bad-character] В имени нельзя использовать кавычки, #, угловые скобки и управляющие символы.
  }
refused-bad-notation = Сервер не смог прочитать это действие.
refused-bad-origin = Этот сервер не принимает запросы с других сайтов.
refused-bad-passport = Код правил не удаётся прочитать: он неполный, с опечаткой или от более новой версии.
refused-bad-password = { $problem ->
    [same-as-name] Пароль не может совпадать с именем. Выберите другой.
   *[length] Пароль должен содержать от { $least } до { $most } символов.
  }
refused-bad-piece-count = У игрока может быть от 0 до { $most }: { $piece }.
refused-bad-recovery-code = Эта ссылка неверна или уже использована.
refused-bad-rule-value = Вариант правил «{ $option }» не может иметь значение «{ $value }». Выберите одно из этих: { $values }.
refused-bad-setup = По таким правилам играть нельзя.
refused-bad-reveal = Это число не соответствует вашему обязательству.
refused-bad-sign-in = Неверное имя или пароль.
refused-bad-size = Ширина изображения может быть от { $least } до { $most } пикселей.
refused-bad-text = В сообщении чата должно быть от 1 до { $most } символов, и среди них не должно быть управляющих.
refused-bad-title = { $problem ->
    [too-long] Название стола может содержать не больше 24 символов.
    [invisible] Название стола должно содержать видимые символы.
   *[bad-character] В названии стола нельзя использовать кавычки, #, угловые скобки и управляющие символы.
  }
refused-bad-token = Этот токен неизвестен. Создайте новый в настройках.
refused-cancelled = Запрос отменён.
refused-confirm-first = Сначала подтвердите или отмените свой ход.
refused-contradiction = «{ $first }» и «{ $second }» противоречат друг другу. Оставьте что-то одно.
refused-commitment-count = Для каждого вашего места нужно отдельное обязательство.
refused-damaged = Данные на сервере повреждены, поэтому воспользоваться ими нельзя. Исправить это может только владелец сервера.
refused-final-scoring = Начался финальный подсчёт, поэтому вернуть уже ничего нельзя.
refused-has-account = У вас уже есть учётная запись.
refused-hint-of-past = Советы доступны только для текущей позиции.
refused-internal-error = На сервере произошла ошибка. Пожалуйста, сообщите о ней.
refused-name-registered = Это имя или очень похожее на него принадлежит зарегистрированному игроку. Выберите другое, а если это ваша учётная запись, войдите в неё.
refused-name-taken = Это имя уже занято. Выберите другое.
refused-needs-tiles = Для этой части нужны её квадраты. Выберите её дополнение ({ $part }).
refused-no-account = У вас ещё нет учётной записи.
refused-no-aid = За этим столом такая подсказка выключена.
refused-no-decision = Сейчас решать нечего.
refused-no-edition = Издания «{ $name }» нет.
refused-no-feature = Здесь нет объекта.
refused-no-module = Дополнения «{ $name }» нет.
refused-no-more-pauses = Вы уже использовали все паузы ({ $most }). Играйте дальше или пусть за вас играет бот.
refused-already-nudged = Игроку уже напомнили. Подождите немного.
refused-clock-decides = За этим столом есть контроль времени. Подождите, пока у игрока выйдет время.
refused-nobody-is-late = Игра сейчас не ждёт другого игрока.
refused-not-yet = Подождите ещё { $wait_seconds ->
    [one] { $wait_seconds } секунду
    [few] { $wait_seconds } секунды
   *[other] { $wait_seconds } секунд
  }.
refused-nudge-first = Сначала напомните игроку о ходе.
refused-too-late-to-abort = Игру уже нельзя прервать: начался ход { $turn }. Вы можете сдаться.
refused-no-option = Сейчас такого действия нет.
refused-no-part = Части «{ $name }» нет ни в одном дополнении.
refused-no-piece = Для «{ $name }» количество задать нельзя.
refused-no-preset = Набора «{ $name }» нет.
refused-no-rule-option = Варианта правил «{ $name }» нет.
refused-no-seat = За этим столом нет такого места.
refused-no-session = Сервер вас не узнал. Перезагрузите страницу.
refused-no-substitute = За этим столом боты не играют за отсутствующих игроков.
refused-no-table = Такого стола нет.
refused-no-takeback = Никто не просил вернуть ход.
refused-not-a-player = Это могут делать только игроки за этим столом.
refused-not-away = Сейчас за вас не играет бот.
refused-not-creator = Начать игру раньше может только тот, кто создал стол.
refused-not-due = Ещё рано.
refused-not-for-programs = С токеном программы этого сделать нельзя. Воспользуйтесь браузером.
refused-not-found = По этому адресу ничего нет.
refused-not-over = Игра ещё не окончена.
refused-not-paused = Игра не на паузе.
refused-not-started = Игра ещё не началась.
refused-not-your-action = Отменить можно только своё действие.
refused-not-your-seat = Это не ваше место.
refused-not-your-takeback = Вы не можете ответить на этот запрос: он ваш или вы уже ответили.
refused-not-your-turn = Сейчас не ваш ход.
refused-nothing-to-confirm = Подтверждать нечего.
refused-nothing-to-leave-out = Нечего убирать: этого дополнения в игре нет ({ $part }).
refused-nothing-to-reveal = Стол не ждёт числа с этого места.
refused-nothing-to-undo = Отменять пока нечего.
refused-one-setup = Укажите либо набор, либо код правил.
refused-out-of-time = Ваше время на этот ход истекло. Бот завершит ход, а потом вы сможете вернуться.
refused-over = Игра окончена.
refused-paused = Игра на паузе.
refused-player-away = Нужно согласие игрока { $name }. Сейчас за этого игрока играет бот, так что попросите позже.
refused-players-only = Эту команду могут отправлять только игроки.
refused-private-table = Этот стол видят только его игроки.
refused-rematch-exists = Реванш уже создан.
refused-resigned = Вы сдались в этой игре.
refused-revealed = Отменить нельзя: уже известно, что выпало дальше. Попросите других вернуть ход.
refused-seat-count = За столом может быть от 1 до 6 мест, а не { $seats }.
refused-seat-reserved = Это место зарезервировано: { $name }.
refused-seat-taken = Это место занято. Выберите другое.
refused-server-only = Эту команду может отправлять только сервер.
refused-starting = Игра уже начинается, поэтому места изменить нельзя.
refused-stale = Игра тем временем пошла дальше.
refused-table-full = Все места заняты.
refused-takeback-pending = О возврате хода уже просят. Дождитесь ответов.
refused-takeback-used = В этом ходу вы уже просили вернуть ход. Снова попросить можно в следующем.
refused-too-fast = { $retry_after_seconds ->
    [one] Слишком много запросов. Попробуйте ещё раз через { $retry_after_seconds } секунду.
    [few] Слишком много запросов. Попробуйте ещё раз через { $retry_after_seconds } секунды.
   *[other] Слишком много запросов. Попробуйте ещё раз через { $retry_after_seconds } секунд.
  }
refused-too-late = Поздно: время вышло.
refused-too-many-connections = Из вашей сети открыто слишком много соединений. Закройте несколько вкладок.
refused-too-many-tables = { $kind ->
    [listed] У вас уже { $most } стола в списке открытых, больше нельзя. Сначала начните игру за одним из них или покиньте его.
    [bots-only] У вас уже идут { $most } партии, в которых играют только боты, больше нельзя. Дождитесь конца одной из них или сядьте за этот стол сами.
   *[open] У вас уже { $most } столов, за которыми игра ещё не начата, больше нельзя.
  }
refused-unavailable = Сейчас сервер не может этого сделать. Попробуйте ещё раз.
refused-wrong-node = Этот стол принадлежит другому серверу. Попробуйте ещё раз.
refused-game-over = Игра окончена.
refused-not-now = Сейчас надо решить другое.
refused-not-in-play = Это относится к дополнению или правилу, которых в этой игре нет.
refused-no-such-tile = Такого квадрата нет.
refused-none-left = Таких квадратов не осталось.
refused-place-taken = Здесь уже лежит квадрат.
refused-closed-place = Здесь квадрат лежать не может.
refused-not-adjacent = Рядом нет квадрата.
refused-edge-mismatch = Стороны здесь не совпадают.
refused-no-such-segment = Такого участка нет.
refused-none-in-supply = У вас не осталось таких фишек.
refused-not-on-this-tile = Подданного ставят на только что выложенный квадрат.
refused-fields-off = В этой игре нет крестьян.
refused-cannot-stand = Эта фишка здесь стоять не может.
refused-occupied = Здесь уже кто-то есть.
rule = Правило { $clause }

## Отказы дополнений
refused-walls = Дракон не может попасть в крепость Каркасон.
refused-no-hole = Аббатство выкладывают в пробел: на пустое место с квадратами со всех четырёх сторон.
refused-not-the-abbot = Отозвать можно только своего аббата из незавершённого монастыря или сада.
refused-barn-there = На этом поле стоит амбар: крестьян туда не ставят.
refused-no-corner = Амбар ставят на угол только что выложенного квадрата, где сходятся четыре квадрата и на всех в этом углу поле.
refused-second-barn = На этом поле уже есть другой амбар.
refused-not-in-the-bazaar = Этого квадрата нет на базаре.
refused-too-much = Нельзя предлагать больше, чем у вас очков.
refused-too-little = Ставка должна быть выше предыдущей.
refused-no-bids = По этому варианту правил квадраты берут даром: ставка 0.
refused-no-bridge-left = У вас не осталось мостов.
refused-bridge-built = За ход строят только один мост.
refused-bridge-elsewhere = Мост ставят на только что выложенный квадрат или на соседний с ним.
refused-no-field-edges = Мост опирается на две противоположные стороны с полем.
refused-second-bridge = На этом квадрате уже есть мост.
refused-bridge-end = Там, где мост кончается, должно быть свободное место, дорога или аббатство.
refused-bridge-not-needed = Квадрат подходит и без моста: сначала выложите его, потом стройте.
refused-no-follower-there = Строителя ставят на только что выложенный квадрат, на дорогу или в город со своим подданным.
refused-builder-not-beside = Строителя ставят рядом с подданным, только что поставленным на дорогу или в город, на тот же участок.
refused-no-castle-here = Сейчас замком может стать только другой город.
refused-not-near = Выберите объект, завершённый в этот ход, который достаёт до окрестности замка.
refused-no-company-there = Подданного добавляют на объект, где уже стоит ваш подданный нужного типа.
refused-not-of-the-circle = Нужно забрать своего подданного того типа, на который указывает круг.
refused-walled = Обычным способом в крепость Каркасон никого не ставят.
refused-count-holds = В этом квартале граф: оттуда никто не выходит.
refused-not-in-a-quarter = Выберите своего подданного в одном из кварталов крепости Каркасон.
refused-other-quarter = Из замкового квартала идут в города, из кузнечного — на дороги, из соборного — в монастыри, из рыночного — на поля.
refused-not-scored-now = Подданные идут только на то, что завершено в этот ход.
refused-leave-finished = В конце игры подданные идут только на незавершённые объекты.
refused-market-only = По этому варианту правил в конце выходят только из рыночного квартала.
refused-not-into-that-quarter = Эта фишка в этот квартал не идёт.
refused-is-there = Граф уже там.
refused-dragon-there = На этом квадрате дракон: подданных туда не ставят.
refused-no-tile-there = Дракон летит с квадрата на квадрат, а там квадрата нет.
refused-visited = За этот полёт дракон уже был на этом квадрате.
refused-fairy-there = Фея не пускает дракона на свой квадрат.
refused-fairy-not-yours = Переместите фею к другому своему подданному на карте.
refused-fairy-no-follower = Переместите фею на другой квадрат, где есть ваш подданный.
refused-fairy-option = Вариант правил определяет, стоит ли фея у подданного или на квадрате.
refused-not-one-lake = Паром соединяет две разные дороги одного озера.
refused-not-this-lake = Паром кладут на только что выложенное озеро.
refused-ferry-stays = Передвигать можно только первый паром на дороге, которую удлинил этот квадрат, и только один раз.
refused-joined-already = Паром уже соединяет эти две дороги.
refused-no-machine = Летит только обычный или большой подданный и только в тот ход, когда выложен квадрат с летательным аппаратом.
refused-no-such-roll = На кубике 1, 2 или 3.
refused-no-landing = Приземляются на незавершённую дорогу, в город или монастырь на том квадрате, куда прилетели.
refused-not-around = Второй слиток кладут на один из восьми квадратов вокруг нового.
refused-no-shared-gold = Выберите один из завершённых объектов с общим золотом.
refused-no-spell-there = Мага и ведьму ставят на незавершённую дорогу или в незавершённый город — не туда, где стоит другая фишка, и не туда, откуда взяли эту.
refused-spell-must-go = Убрать мага или ведьму можно только тогда, когда ни одну из этих фишек некуда поставить.
refused-not-that-message = Это послание не может быть следующим.
refused-message-impossible = Так послание не выполнить. Возьмите вместо этого 2 очка.
refused-not-that-follower = Выберите своего подданного. Если вы подсчитали объект, подданный должен стоять на нём.
refused-no-farmer-there = Свинью ставят на только что выложенный квадрат, на поле со своим крестьянином.
refused-pig-not-beside = Свинью ставят рядом с только что поставленным крестьянином, на тот же участок.
refused-not-its-farmer = Забрать можно только того крестьянина, с которым пришла свинья.
refused-portal-finished = Через портал можно попасть только на незавершённый объект.
refused-no-princess-knight = Прогнать можно только рыцаря из города, продолженного этим квадратом с принцессой.
refused-princess-must = По этому варианту правил рыцаря нужно прогнать.
refused-river-first = Этот квадрат сейчас взять нельзя: сначала идут квадраты реки, а её конец — последним.
refused-river-not-on = Квадрат реки должен продолжать реку.
refused-river-meets = Река не может встретиться сама с собой или с другим рукавом.
refused-river-u-shape = Два квадрата реки подряд не могут поворачивать в одну сторону.
refused-river-no-room = Места перед новым концом реки, прямо и по бокам, должны быть свободны, и другой конец не должен туда вести.
refused-river-equal-bends = Два изгиба подряд не могут поворачивать в одну сторону.
refused-river-flows-back = Река не может течь назад к истоку.
refused-not-with-a-marker = Вора ставят к фишке счёта другого игрока, но не туда, где он уже стоит.
refused-not-robbed-now = Ограбить можно только того, чья фишка счёта активировала вора.
refused-no-escape = Бежать может только ваш рыцарь из осаждённого города, если рядом с квадратом катаров есть монастырь или аббатство.
refused-no-tower = На этом квадрате нет основания башни.
refused-tower-finished = Эту башню уже завершил подданный.
refused-no-floor-left = У вас не осталось этажей.
refused-no-floor-yet = Подданного ставят на башню, у которой есть хотя бы один этаж.
refused-no-tower-tile = Башни строят только в тот ход, когда выложен квадрат с основанием башни.
refused-no-top = На вершину башни встаёт только обычный или большой подданный.
refused-out-of-reach = В плен берут только чужого подданного на квадрате, до которого достаёт башня.
refused-not-held = Выкупить можно только своего подданного, который в плену.
refused-too-poor = Выкуп стоит 3 очка с обычной фишки счёта, а у вас их слишком мало.
refused-paid-already = За ход выкупают только одного пленника.
refused-not-exchanged = Выберите одного из своих подданных, которых держит другой игрок.
refused-no-way-there = Повозка едет на незавершённую и незанятую дорогу, в город или монастырь рядом с завершённым объектом.
refused-drive-occupied = Там уже кто-то есть: повозка едет только на незанятый объект.
refused-drive-complete = Этот объект уже завершён: повозка едет только на незавершённый.
refused-drive-too-far = Этот объект не примыкает к завершённому так, как требует правило о повозке.
refused-no-crown-place = Такой коронной ячейки нет.
refused-crown-taken = В этой коронной ячейке уже есть подданный.
refused-no-crown = В коронную ячейку встаёт только обычный или большой подданный.
refused-plague-not-yours = Заберите одного из своих подданных с карты.

## Решения
turn-of-two = ход { $n } из 2
all-choices = Все возможности
points-now = { $points } сейчас
points-then = прогноз: { $points }
worth-change = очки после завершения, было и станет
takes = { $name } теряет: { $figure }
could-take = в пределах досягаемости: { $name }, { $figure }
tip-floor = Наведите на этаж или коснитесь его, чтобы увидеть, как далеко будет доставать башня.
tip-castle = Замок получит столько же очков, сколько первый объект, завершённый на отмеченном месте.
tip-ferry = Очки за каждую дорогу: было → станет. ✓ — завершена.
tip-cast = Очки за дорогу или город после завершения: было → станет. Значки показывают, чьи очки изменятся.
tip-capture = Отмеченные места — в пределах досягаемости башни.
tip-drive = Стрелки показывают, куда может поехать повозка. Выберите серое место, чтобы узнать, почему туда нельзя.
tip-gold = Кто и в каком порядке получит слитки, если подсчитать это первым.
gold-left = Слитков на карте: { $n }.
gold-order-text = Эти игроки получат слитки в таком порядке:
why-not-here = Почему не на { $at }?
place-at = Место { $at }
closed-sides = Как ни поворачивай, стороны не совпадают. В этом положении мешают: { $list }.
why-not-rest = { $n ->
    [one] { $n } недоступное действие. Почему?
    [few] { $n } недоступных действия. Почему?
    [many] { $n } недоступных действий. Почему?
   *[other] { $n } недоступного действия. Почему?
  }
fits-at = { $n ->
    [0] Сейчас этот квадрат никуда не подходит.
    [one] Этот квадрат подходит на { $n } место, оно отмечено на карте.
    [few] Этот квадрат подходит на { $n } места, они отмечены на карте.
    [many] Этот квадрат подходит на { $n } мест, они отмечены на карте.
   *[other] Этот квадрат подходит на { $n } места, они отмечены на карте.
  }
track-text = Дорожка подсчёта. { $text }
track-choose = Куда поставить вора?
player = Игрок
after-sale = Очки игроков при каждом исходе торгов
end-buy = { $name } покупает
end-sell = продано игроку { $name }
end-kept = квадрат получает { $name }
bids = ставка { $bid }
chooses = выбирает
still-bids = ещё может повысить ставку
has-tile = квадрат уже есть
sale-if = Если { $name } поставит { $bid } и никто не повысит ставку:
dragon-steps = Шаг дракона { $n } из { $of }
message-card = Послание { $n }
landings = Возможные места приземления
rolled = На кубике { $n }: { $text }
landing-none = негде приземлиться: возвращается в запас
circle-kind = Этот круг касается { $kind }.
circle-road = разбойников
circle-city = рыцарей
circle-field = крестьян
held-by = В плену: { $name }; держит: { $from }
wheel-turned = Свинья переходит: { $from } → { $to }
sector-fortune-text = 3 очка активному игроку
sector-taxes-text = очки за рыцарей и щиты
sector-famine-text = очки за крестьян у завершённых городов
sector-storm-text = очко за каждого подданного в запасе
sector-inquisition-text = 2 очка за каждого монаха
sector-plague-text = каждый возвращает одного подданного в запас
quarter-for-castle = для городов
quarter-for-market = для полей
quarter-for-smithy = для дорог
quarter-for-cathedral = для монастырей
pick-message = Подсчитать: { $place }
pick-castle = Очки, как за объект: { $place }
pass-capture = Никого не брать в плен
pass-drive = Вернуть повозку в запас
pass-castle = Без замка: подсчитать город
pass-bid = Пас
pass-ferry-move = Оставить паромы на месте
pass-robber = Оставить вора на месте
pass-enter = Никого не посылать
pass-count = Оставить графа на месте
pass-escape = Оставить рыцарей на месте
pass-leave = Никого не выводить
pass-message = Взять вместо этого 2 очка
pass-extra-turn = Нет
pass-beside = Никого не ставить рядом
pass-farmer = Оставить крестьянина на месте
pass-abbey = Взять квадрат
pass-circle-add = Никого не добавлять

## Части хода
phase-place = Квадрат
phase-act = Фишка
phase-wheel = Колесо
phase-score = Очки
phase-final = Финальный подсчёт
phase-late-flight = Дракон
phases = Шаги хода
phase-end = Подтверждение
phase-draw = Добор
phase-abbey = Аббатство
phase-beside = Строитель, свинья
phase-ferry-lay = Паром
phase-enter = Квартал
phase-count = Граф
phase-circle = Круг на поле
phase-extra-turn = Дополнительный ход
phase-escape = Побег
phase-plague = Чума
phase-mark = Фишка счёта
phase-robber = Вор
phase-victim = Грабёж
phase-message = Послание
phase-land = Приземление
phase-gold = Золото
phase-gold-order = Золото
phase-cast = Маг, ведьма
phase-capture = Башня
phase-exchange = Пленники
phase-dragon = Дракон
phase-leave = Квартал
phase-castle = Замок
phase-farmer = Крестьянин
phase-drive = Повозка
phase-offer = Базар

## Главная: как играть
learn = Играете впервые? Правила за четыре шага
learn-lay = Выложите квадрат
learn-lay-text = Возьмите квадрат и приложите к другим: дорогу к дороге, город к городу, поле к полю.
learn-put = Поставьте подданного
learn-put-text = Одного из своих семи подданных можно поставить на новый квадрат: на дорогу, в город, в монастырь или на поле, где ещё никого нет.
learn-score = Завершите и получите очки
learn-score-text = Завершённый объект приносит очки, а подданный возвращается в ваш запас, и его можно ставить снова.
learn-most = Получите большинство
learn-most-text = Когда объекты соединяются, все очки получает тот, у кого там больше всех подданных.
learn-rules = Правила с картинками
turn-now = Ходит { $name }
seats-free = { $n ->
    [one] { $n } свободное место
    [few] { $n } свободных места
    [many] { $n } свободных мест
   *[other] { $n } свободного места
  }

## Настройки и новый стол
settings-you = Профиль
settings-looks = Внешний вид
settings-play = Игра
save = Сохранить
confirm-setting-text = Ход завершается только после подтверждения. До этого всё можно отменить.
more-settings = Другие настройки
seats-text = Вы, друзья по ссылке и боты.
table-open = Доступ
seat-count = { $n ->
    [one] { $n } место
    [few] { $n } места
    [many] { $n } мест
   *[other] { $n } места
  }

## Боковая панель
tabs = Журнал, чат, квадраты, очки и меню
tab-log = Журнал
tab-chat = Чат
tab-remaining = Квадраты
tab-sheet = Очки
tab-more = Ещё
this-game = Эта игра
fair = Честный жребий
fingers = На сенсорном экране
fingers-text = Коснитесь места, коснитесь квадрата, чтобы его повернуть, а затем нажмите «Выложить здесь». Долгое нажатие на место показывает, какие квадраты туда подходят. Двигайте и масштабируйте карту двумя пальцами.
key-place = выбрать место
key-turn = повернуть квадрат
key-lay = выложить, подтвердить
key-choose = выбрать из списка
key-pass = пасовать
key-undo = отменить
key-look = осмотреть квадрат или место: кто там стоит, почему квадрат не подходит
key-fields = показать поля
key-hint = совет
key-fit = показать всю карту
key-board = повернуть карту
key-zoom = масштаб
key-move = двигать карту
key-space = Пробел
key-skip = пропустить показ чужих ходов или финального подсчёта
key-cancel = отменить выбор
key-field = пока показаны поля: следующее или предыдущее поле
key-coordinates = показать или скрыть координаты
key-ends = начало или конец игры
key-step = предыдущий или следующий ход
key-action = предыдущее или следующее действие
key-run = воспроизвести или приостановить
key-keys = показать клавиши
key-close = закрыть
replay-start = Начало игры
replay-run = Воспроизвести
to-table = Вернуться к столу
invite = Пригласить
share = Поделиться
quoted = «{ $text }»
hint-place = выложить квадрат сюда, как показано
hint-then = { $first }, затем: { $then }
hint-bridge = с мостом, { $word }
chat-empty = Сообщений ещё нет.
many-follower = { $n ->
    [one] { $n } подданный
    [few] { $n } подданных
    [many] { $n } подданных
   *[other] { $n } подданного
  }
many-big = { $n ->
    [one] { $n } большой подданный
    [few] { $n } больших подданных
    [many] { $n } больших подданных
   *[other] { $n } большого подданного
  }
many-abbot = { $n ->
    [one] { $n } аббат
    [few] { $n } аббата
    [many] { $n } аббатов
   *[other] { $n } аббата
  }
many-mayor = { $n ->
    [one] { $n } мэр
    [few] { $n } мэра
    [many] { $n } мэров
   *[other] { $n } мэра
  }
many-wagon = { $n ->
    [one] { $n } повозка
    [few] { $n } повозки
    [many] { $n } повозок
   *[other] { $n } повозки
  }
many-builder = { $n ->
    [one] { $n } строитель
    [few] { $n } строителя
    [many] { $n } строителей
   *[other] { $n } строителя
  }
many-pig = { $n ->
    [one] { $n } свинья
    [few] { $n } свиньи
    [many] { $n } свиней
   *[other] { $n } свиньи
  }
many-barn = { $n ->
    [one] { $n } амбар
    [few] { $n } амбара
    [many] { $n } амбаров
   *[other] { $n } амбара
  }
many-wine = { $n ->
    [one] { $n } жетон вина
    [few] { $n } жетона вина
    [many] { $n } жетонов вина
   *[other] { $n } жетона вина
  }
many-chickens = { $n ->
    [one] { $n } жетон кур
    [few] { $n } жетона кур
    [many] { $n } жетонов кур
   *[other] { $n } жетона кур
  }
many-wheat = { $n ->
    [one] { $n } жетон пшеницы
    [few] { $n } жетона пшеницы
    [many] { $n } жетонов пшеницы
   *[other] { $n } жетона пшеницы
  }
many-grain = { $n ->
    [one] { $n } жетон зерна
    [few] { $n } жетона зерна
    [many] { $n } жетонов зерна
   *[other] { $n } жетона зерна
  }
many-cloth = { $n ->
    [one] { $n } жетон ткани
    [few] { $n } жетона ткани
    [many] { $n } жетонов ткани
   *[other] { $n } жетона ткани
  }
many-ingots = { $n ->
    [one] { $n } слиток
    [few] { $n } слитка
    [many] { $n } слитков
   *[other] { $n } слитка
  }
many-floors = { $n ->
    [one] { $n } этаж башни
    [few] { $n } этажа башни
    [many] { $n } этажей башни
   *[other] { $n } этажа башни
  }
many-bridges = { $n ->
    [one] { $n } мост
    [few] { $n } моста
    [many] { $n } мостов
   *[other] { $n } моста
  }
many-castles = { $n ->
    [one] { $n } замок
    [few] { $n } замка
    [many] { $n } замков
   *[other] { $n } замка
  }
many-abbey = { $n ->
    [one] { $n } аббатство
    [few] { $n } аббатства
    [many] { $n } аббатств
   *[other] { $n } аббатства
  }
clock-left = { $days } д { $hours } ч
messenger-points = { $n ->
    [one] Гонец: { $n } очко
    [few] Гонец: { $n } очка
    [many] Гонец: { $n } очков
   *[other] Гонец: { $n } очка
  }
messenger-of-it = Из них у гонца
projected-now = Прогноз
has-all = Фишки: { $name }
supply-empty = В запасе ничего не осталось.
has-goods = Товары
has-pieces = Прочее
has-cards = Карточки
holds = Держит в плену
held = В плену у других
ransom-now = (можно выкупить сейчас)

## Жалобы, заблокированные игроки и модерация
report-or-block = Пожаловаться на игрока или заблокировать
report-or-block-one = Пожаловаться или заблокировать: { $name }
report-message = Пожаловаться на это сообщение или заблокировать его автора
report-title = Жалоба: { $name }
report-text = Модераторы увидят этот стол и последние сообщения в чате.
report-category = Что не так?
report-insult = Оскорбления или угрозы
report-spam = Спам
report-unfair = Нечестная игра
report-name = Оскорбительное имя
report-other = Другое
report-details = Подробности (необязательно)
report-send = Отправить жалобу
report-sent = Спасибо. Модераторы рассмотрят вашу жалобу.
block-title = Заблокировать: { $name }
block-text = Вы не будете видеть сообщений этого игрока, он не сможет сесть за ваши столы, а его столов не будет в вашем списке. Разблокировать игрока можно в настройках.
block-do = Заблокировать
block-done = Заблокирован игрок { $name }.
blocked-people = Заблокированные игроки
blocked-text = Вы не видите их сообщений, они не могут сесть за ваши столы, а их столов нет в вашем списке.
blocked-none = Вы никого не заблокировали.
unblock = Разблокировать
unblock-one = Разблокировать: { $name }
banned-title = Вы забанены
over-closed = Модератор закрыл этот стол. Никто не выиграл и не проиграл. Причина: { $reason }
said-closed = Модератор закрывает стол: { $reason }
reset-title = Новый пароль
reset-text = Эта ссылка действует один раз. На всех ваших устройствах будет выполнен выход, поэтому потом войдите снова.
reset-do = Сменить пароль
reset-done = Пароль изменён. Теперь вы можете войти с ним.
reset-bad = Эта ссылка неполная. Попросите у администратора новую.
moderation = Модерация
moderation-text = Вы модератор. Здесь видны жалобы игроков.
moderation-open = Открытые жалобы
moderation-resolved = Рассмотренные жалобы
moderation-none = Здесь нет жалоб.
moderation-denied = Эту страницу видят только модераторы.
moderation-reports = { $name } жалуется. На кого: { $other }
moderation-guest = гость
moderation-account = учётная запись
moderation-history = { $n ->
    [0] раньше жалоб не было
    [one] раньше { $n } жалоба, обоснованных: { $of }
    [few] раньше { $n } жалобы, обоснованных: { $of }
   *[many] раньше { $n } жалоб, обоснованных: { $of }
  }
moderation-made = { $n ->
    [one] отправлена { $n } жалоба
    [few] отправлены { $n } жалобы
   *[many] отправлено { $n } жалоб
  }
moderation-no-sanctions = запретов не было
moderation-mute = Запретить чат
moderation-ban = Забанить
moderation-since = с { $time }
moderation-until = до { $time }
moderation-lifted = отменено
moderation-chat-none = Сообщений в чате нет.
moderation-table = Открыть стол
moderation-reason = Причина (игрок её увидит)
moderation-for-hour = 1 час
moderation-for-day = 1 день
moderation-for-week = 1 неделя
moderation-for-month = 30 дней
moderation-forever = Навсегда
moderation-close = Закрыть стол
moderation-dismiss = Отклонить
moderation-sure = Да, закрыть
moderation-upheld = обоснована
moderation-dismissed = отклонена
moderation-by = { $what }, модератор: { $name }
mask-words = Скрывать в чате оскорбительные слова
mask-own = Ещё слова, которые нужно скрывать
mask-example = слово, другое слово

## Sessions and personal data

sessions = Где вы вошли
sessions-text = Все браузеры, программы и неиспользованные ссылки, которые открывают ваши игры. Если что-то вам незнакомо, завершите этот сеанс.
session-unknown = Неизвестный браузер
session-program = Программа
session-recovery = Ещё не использованная ссылка для другого устройства
session-current = Этот браузер
session-seen = Последний раз: { $day }
session-end = Завершить
session-end-label = Завершить сеанс: { $name }, последний раз { $day }
session-ended = Сеанс завершён.
sessions-end = Выйти на всех других устройствах
sessions-ended = Теперь вход выполнен только в этом браузере.
data = Ваши данные
data-text = Вы можете скачать всё, что этот сервер хранит о вас, или удалить это.
data-export = Скачать данные
data-delete = Удалить всё…
data-sure = Удалить все данные о вас?
data-sure-text = Учётная запись и сеансы будут удалены сразу, а в текущих играх вы сдадитесь. Законченные игры останутся, но вместо вашего имени в них будет «Удалённый игрок», а ваши сообщения в чате исчезнут. Отменить это нельзя.
data-delete-sure = Удалить всё
data-keep = Оставить данные
data-deleted = Все данные о вас удалены.
deleted-player = Удалённый игрок
privacy = Конфиденциальность
privacy-link = Что хранит сервер и как долго?
privacy-intro = Чтобы играть, не нужно называть настоящее имя, адрес электронной почты или номер телефона. На этой странице описано, что хранит этот сервер. Она создана по его действительным настройкам.
privacy-stored = Что хранит сервер
privacy-name = Имя, под которым вы играете, и время, когда вы пришли впервые.
privacy-account = Если вы создали учётную запись: её имя и хеш пароля. Узнать пароль по хешу нельзя.
privacy-sessions =
    { $days ->
        [one] Для каждого браузера и каждой программы, где выполнен вход: какой это браузер и какая система, а также время последнего использования. Через { $days } день после последнего использования сеанс завершается.
        [few] Для каждого браузера и каждой программы, где выполнен вход: какой это браузер и какая система, а также время последнего использования. Через { $days } дня после последнего использования сеанс завершается.
       *[many] Для каждого браузера и каждой программы, где выполнен вход: какой это браузер и какая система, а также время последнего использования. Через { $days } дней после последнего использования сеанс завершается.
    }
privacy-sessions-forever = Для каждого браузера и каждой программы, где выполнен вход: какой это браузер и какая система, а также время последнего использования. Сеанс длится, пока вы его не завершите.
privacy-links =
    { $days ->
        [one] Созданные вами ссылки для других устройств. Неиспользованная ссылка действует { $days } день.
        [few] Созданные вами ссылки для других устройств. Неиспользованная ссылка действует { $days } дня.
       *[many] Созданные вами ссылки для других устройств. Неиспользованная ссылка действует { $days } дней.
    }
privacy-links-forever = Созданные вами ссылки для других устройств, пока они не использованы.
privacy-guests =
    { $days ->
        [one] О госте, который ни разу не сел за стол, сервер забывает через { $days } день.
        [few] О госте, который ни разу не сел за стол, сервер забывает через { $days } дня.
       *[many] О госте, который ни разу не сел за стол, сервер забывает через { $days } дней.
    }
privacy-guests-forever = Сервер помнит гостей, даже если они ни разу не сели за стол.
privacy-games = Ваши игры: имена игроков и каждый ход со временем. Игры хранятся, чтобы все игроки могли их пересмотреть.
privacy-chat =
    { $days ->
        [one] Сообщения в чате. Они удаляются через { $days } день после последнего сообщения или хода законченной игры.
        [few] Сообщения в чате. Они удаляются через { $days } дня после последнего сообщения или хода законченной игры.
       *[many] Сообщения в чате. Они удаляются через { $days } дней после последнего сообщения или хода законченной игры.
    }
privacy-chat-forever = Сообщения в чате — пока хранится игра.
privacy-addresses =
    { $days ->
        [one] Адреса, с которых вы заходили, и файл cookie, по которому сервер отличает ваш браузер. Они помогают модераторам останавливать тех, кто мешает другим. Сервер удаляет их через { $days } день после последнего использования.
        [few] Адреса, с которых вы заходили, и файл cookie, по которому сервер отличает ваш браузер. Они помогают модераторам останавливать тех, кто мешает другим. Сервер удаляет их через { $days } дня после последнего использования.
       *[many] Адреса, с которых вы заходили, и файл cookie, по которому сервер отличает ваш браузер. Они помогают модераторам останавливать тех, кто мешает другим. Сервер удаляет их через { $days } дней после последнего использования.
    }
privacy-addresses-forever = Адреса, с которых вы заходили, и файл cookie, по которому сервер отличает ваш браузер. Они помогают модераторам останавливать тех, кто мешает другим.
privacy-moderation = Список заблокированных вами игроков, ваши жалобы и жалобы на вас вместе с сообщениями в чате, запреты чата и баны. Журнал действий модераторов и администраторов никто не может изменить. Если вы удалите свои данные, запреты чата, баны и этот журнал останутся.
privacy-log =
    { $days ->
        [one] Журнал запросов за { $days } день: время, вид запроса и его результат.
        [few] Журнал запросов за { $days } дня: время, вид запроса и его результат.
       *[many] Журнал запросов за { $days } дней: время, вид запроса и его результат.
    }
privacy-log-full = Он содержит адреса, с которых приходили запросы.
privacy-log-short = Он содержит только начало адресов, с которых приходили запросы: по нему можно узнать сеть, но не устройство.
privacy-log-none = Адресов он не содержит.
privacy-no-log = Журнал запросов сервер не ведёт.
privacy-seen = Что видят другие
privacy-seen-text = Все за столом видят имена игроков, ходы и чат. На главной странице видны открытые для всех столы с именами игроков. Наблюдать за столом может каждый, у кого есть ссылка, если создатель стола не запретил зрителей.
privacy-browser = Что хранит ваш браузер
privacy-browser-text = Файл cookie, благодаря которому вам не нужно входить каждый раз, файл cookie, который отмечает это устройство как знакомое после входа с паролем, файл cookie, по которому сервер отличает этот браузер от других, чтобы действовали баны, и ваши настройки. Других файлов cookie, рекламы и слежки нет.
privacy-rights = Скачать или удалить данные
privacy-rights-text = В настройках вы можете скачать всё, что хранится о вас, увидеть, где вы вошли, и удалить все данные.
privacy-backups = У владельца сервера могут быть резервные копии. Удалённые данные исчезнут из них, когда эти копии заменят новыми.
