## Везде
bastide = Bastide
tagline = Города, дороги, монастыри и поля: кладите плитки, ставьте подданных, набирайте очки.
skip = К игре
home = Главная
rules = Правила
tiles = Плитки
settings = Настройки
yes = Да
no = Нет
close = Закрыть
copy = Копировать
copied = Скопировано
back = Назад
loading = Загрузка…
reload = Загрузить снова
menu = Меню

## Главная
play-now = Играть
play-now-text = Одно нажатие: базовая игра против бота.
against = Соперник
rules-of = Правила
new-table = Новый стол
new-table-text = Выберите правила, места, часы; отправьте одну ссылку.
lobby = Открытые столы
lobby-empty = Сейчас открытых столов нет. Создайте свой, и он будет здесь.
my-games = Мои игры
my-games-empty = Здесь будут ваши игры.
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

## Новый стол
choose-preset = Во что играем
own-mix = Свой набор
edition = Издание
edition-classic = Классическое
edition-modern = Современное
modules = Модули
options = Домашние правила
options-text = В каждом из них издания правда расходятся. Что не изменено, то по изданию.
differs = Чем отличается от простой игры
passport = Паспорт правил
passport-text = Этот короткий код точно говорит, во что играют. Им можно делиться как ссылкой.
seats = Места
seat-open = Свободное: человек по ссылке
seat-me = Я
seat-bot = Бот
bot-name = Бот ({ $level })
add-seat = Добавить место
remove-seat = Убрать это место
title = Название стола
public = Показывать среди открытых столов
watchers = Другие могут смотреть
clock = Часы
clock-none = Без часов
clock-turn = Секунды на ход
clock-fischer = Время на игру и добавка за каждый ход
clock-days = Дни на ход
clock-seconds = Секунды
clock-start = Секунд сначала
clock-add = Секунд за каждый ход
clock-day-count = Дни
at-zero = Когда время вышло
at-zero-bot = Место занимает бот
at-zero-loses = Игрок проигрывает
keeper = Бот может играть за отсутствующего
aids = Помощь за этим столом
aid-remaining = Оставшиеся плитки
aid-projected = Ожидаемый счёт
aid-hints = Подсказки
create = Создать стол

## Уровни
level-random = Случайный
level-easy = Лёгкий
level-greedy = Жадный
level-medium = Средний
level-hard = Сильный
level-expert = Знаток

## Наборы
preset-base = Базовая игра
preset-base-text = Классическая игра с крестьянами.
preset-first-game = Первая игра
preset-first-game-text = Базовая игра без крестьян, чтобы научиться.
preset-big-box = Большая коробка
preset-big-box-text = Река, аббат, таверны, торговцы и семь малых наборов.
preset-classic-all = Все классические наборы
preset-classic-all-text = Реки, таверны, торговцы, дракон, башня, аббатство, граф, король, катары.
preset-everything = Всё
preset-everything-text = Все модули сразу.

## Модули
module-base = Базовая игра
module-river = Река
module-gq = Плитки Games Quarterly
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
module-flyers = Летающие машины
module-messages = Послания
module-ferries = Паромы
module-gold = Золотые прииски
module-mages = Маг и ведьма
module-robbers = Разбойники
module-circles = Круги на полях

## Части модулей
part-river = сначала выкладывают реку
part-pig-farm = свиноферма делает своё поле дороже
part-abbot = аббат стоит в монастырях и садах, и его можно отозвать
part-big = большой подданный силой 2
part-inn = дорога с таверной стоит больше или ничего
part-cathedral = город с собором стоит больше или ничего
part-goods = кто завершает город, берёт его товары
part-builder = кто продолжает дорогу или город строителя, ходит ещё раз
part-pig = свинья делает поля дороже
part-dragon = вулканы зовут дракона, знаки дракона пускают его летать и есть
part-fairy = фея отгоняет дракона и помогает одному подданному
part-princess = принцесса может отослать рыцаря домой
part-portal = через портал подданный идёт на любую плитку
part-tower = строят башни, берут подданных в плен и выкупают
part-abbey = аббатство заполняет дыру
part-mayor = мэр силён настолько, сколько гербов в городе
part-wagon = после подсчёта повозка едет дальше
part-barn = амбар собирает поле
part-count = подданные ждут в кварталах города, граф запирает один
part-king = самый большой город даёт владельцу очки за все города
part-baron = самая длинная дорога даёт владельцу очки за все дороги
part-siege = осаждённые города стоят меньше, их поля больше
part-escape = рыцарь может бежать из осаждённого города
part-bridge = мосты ведут дороги над плитками
part-castle = малые города становятся замками, что считаются вместе с соседом
part-bazaar = на базарах торгуются за плитки
part-wheel = свинья бежит по колесу фортуны
part-flyer = летающая машина несёт подданного до трёх плиток
part-message = вторая фишка приносит послания
part-ferry = паромы соединяют дороги через озёра
part-gold = прииски дают слитки
part-mage = маг добавляет очки, ведьма делит пополам
part-robber = разбойники берут половину чужих очков
part-circle = круги на полях добавляют или убирают подданных

## Стол
link = Ссылка на этот стол
link-text = Отправьте её тем, кто будет играть или смотреть.
sit-here = Сесть здесь
stand = Встать
free-seat = Свободное место
start-bots = Начать: свободные места займут боты
waiting-players = Ждём игроков. Игра начнётся, когда займут последнее место.
sit-name = Играть как
all-mine = Занять все свободные места (один экран на всех)
players = Игроки
score = Счёт
projected = если бы игра кончилась сейчас: { $points }
left-tiles = { $n ->
    [one] Осталась { $n } плитка
    [few] Осталось { $n } плитки
    [many] Осталось { $n } плиток
   *[other] Осталось { $n } плитки
  }
tile-in-hand = Плитка, которую надо положить
turn-of = Ход { $n }: { $name }
you-must = Вы: { $what }
other-must = { $name }: { $what }
confirm-now = Готово: подтвердите или возьмите назад.
confirm-wait = { $name } подтверждает ход.
confirm = Подтвердить
undo = Взять назад
undo-off = Открытое уже не взять назад.
place-here = Положить здесь
rotate = Повернуть плитку
choose-place = Выберите одно из обведённых мест.
no-figure = Без фигуры
figures = Фигура
more-choices = Все возможности
thinking = { $name } думает…
watching = Вы зритель.
hint = Подсказка
hint-text = Бот сделал бы так: { $say }
why-not = Почему нельзя?
xray = Поля
fit = Вся доска
turn-board = Повернуть доску
zoom-in = Приблизить
zoom-out = Отдалить
log = Ход игры
log-empty = Здесь будет то, что происходит.
chat = Разговор
chat-say = Скажите что-нибудь
chat-send = Отправить
remaining = Осталось
remaining-off = За этим столом играют без этой помощи.
discarded = Выбыли
sheet = Очки по источникам
more = Ещё
resign = Сдаться
resign-sure = Правда сдаться?
pause = Пауза
resume = Дальше
paused = { $name } останавливает игру.
takeback = Попросить взять ход назад
takeback-asked = { $name } хочет взять последний ход назад.
agree = Согласен
refuse = Нет
away = Пусть за меня играет бот
come-back = Я вернулся
kept = играет бот
absent = нет на месте
program = программа
resigned = сдаётся
watchers-count = { $n ->
    [one] Смотрит { $n } человек
    [few] Смотрят { $n } человека
    [many] Смотрят { $n } человек
   *[other] Смотрят { $n } человека
  }
over = Игра окончена
over-resigned = Игра окончена: кто-то сдался.
winner = Победа: { $name }, { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
  }.
winners = Победу делят: { $names }.
rematch = Играть ещё
rematch-ready = К следующей игре
replay = Повтор
record = Запись
picture = Картинка
film = Фильм
fairness = Честный жребий: хеш зерна показан до игры.
seed = Зерно
since-last = С вашего последнего хода
cell-fits = { $n ->
    [0] Ни одна из оставшихся плиток сюда не подходит.
    [one] Сюда подходит { $n } плитка из оставшихся.
    [few] Сюда подходят { $n } плитки из оставшихся.
    [many] Сюда подходят { $n } плиток из оставшихся.
   *[other] Сюда подходят { $n } плитки из оставшихся.
  }
cell-chance = Вероятность, что подойдёт следующая: { $percent } %
feature-worth = { $kind }: сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
  }
feature-complete = { $points } после завершения
feature-nobody = Никому не принадлежит.
feature-held = Принадлежит: { $names }.
bid-value = Ставка
your-bid = Ваша ставка
bid-now = Высшая ставка: { $bid }, { $name }
offered = Плитки базара
prisoners = Пленные
goods = Товары
supply = В запасе
has = Имеет
waits-aside = Отложено, пока нет дракона
king-holds = Король: { $name } (город из { $size })
baron-holds = Барон-разбойник: { $name } (дорога из { $size })
count-in = Граф: { $quarter }
wheel-at = Колесо: { $sector }
robber-on = Разбойник, { $name }: место { $place }
messages-drawn = Вытянутые послания: { $list }
points-delta = { $points }
board-text = Доска, { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
cell-text = Место { $x }, { $y }: { $n ->
    [one] { $n } способ
    [few] { $n } способа
    [many] { $n } способов
   *[other] { $n } способа
  }
tile-text = { $name }, { $x }, { $y }
your-turn = Ваш ход
keys = Клавиши
keys-text = Стрелки: выбрать место · Shift+стрелки: осмотреть место и почему плитка не подходит · R: повернуть · Enter: положить, подтвердить · 1–9: выбрать · 0: пропустить · Ctrl+Z: взять назад · X: поля · H: подсказка · F: вся доска · T: повернуть доску · + −: масштаб · WASD: двигать

## Связь
link-lost = Связь потеряна. Восстанавливаем…
link-back = Связь восстановлена.
gone = Такого стола нет
gone-text = Возможно, ссылка неполная или стол убрали.
version = Эта страница устарела
version-text = Сервер говорит на более новом языке. Загрузите страницу снова.
broken = Что-то пошло не так
not-found = По этому адресу ничего нет
full-text = Все места заняты.
unreachable = Сервер недоступен
unreachable-text = Возможно, нет сети или сервер перезапускается. Эта страница пробует снова сама.
not-found-text = Возможно, в адресе ошибка или он устарел.
new-like-this = Создать стол с этими правилами
recover = Вернуться к своим играм
recover-text = Эта ссылка перенесёт ваше имя и игры в этот браузер. Она действует один раз.
recover-do = Перенести сюда
recover-bad = Ссылка неполная.

## Настройки
language = Язык
language-auto = Как в браузере
theme = Цвета страницы
theme-auto = Как в системе
theme-light = Светлые
theme-dark = Тёмные
palette = Цвета игроков
palette-box = Как у деревянных фигур
palette-safe = Для любого зрения
confirm-setting = Спрашивать перед концом хода
motion = Движение
motion-auto = Как в системе
motion-off = Без движения
sound = Звук, когда мой ход
text-size = Размер текста
recovery = Ссылка для другого устройства
recovery-text = Открывает ваши игры на другом устройстве. Действует один раз; никому её не показывайте.
recovery-make = Создать ссылку

## An account
account = Учётная запись
account-text = Чтобы играть, она не нужна. Имя с паролем хранит ваши игры на всех устройствах.
account-in-text = С этой минуты браузер будет вашим. Игры, к которым здесь присоединились без входа, останутся за тем гостем.
account-keep = Сохранить
account-in = Войти
account-keep-do = Сохранить мои игры
account-in-do = Войти
account-name = Имя
account-password = Пароль (не меньше 8 символов)
account-yours = Вы вошли как { $name }.
account-old = Нынешний пароль
account-new = Новый пароль
account-change = Сменить пароль
account-out = Выйти
account-kept = Сохранено. Входите с этим именем откуда угодно.
account-welcome = С возвращением.
account-changed = Пароль сменён. На других ваших устройствах выполнен выход.
account-out-done = Вы вышли.
refused-bad-sign-in = Такого имени нет или пароль другой.
refused-bad-password = Такой пароль не годится: от 8 до 128 символов и не само имя.
refused-name-taken = Это имя уже занято: выберите другое.
refused-has-account = У вас уже есть учётная запись.
refused-no-account = У вас ещё нет учётной записи.

## Повтор
replay-of = Повтор
step-of = Шаг { $at } из { $of }
first = В начало
previous = Назад
next = Дальше
last = В конец
position-link = Ссылка на позицию

## Правила
rules-title = Правила
rules-english = Правила написаны по-английски.

## Плитки
tiles-title = Все плитки
tiles-copies = ×{ $n }

## Страницы: во что играют
qr = QR-код ссылки { $link }
board-example = Такой может быть доска по этим правилам
differs-not = Ничем: это простая базовая игра. Издание: { $edition }.
left-out = Без этого
told-tiles = { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
told-figures = у каждого игрока:
told-turn = Как идёт ход
copy-link = Копировать ссылку
own-mix-text = Выберите модули, их части и домашние правила сами.
passport-given = Правила из ссылки, по которой вы пришли.
passport-bad = Паспорт правил из этой ссылки не прочитать: он неполный или из более новой версии. Выберите здесь, во что играть.
rules-turn = Ход шаг за шагом
rules-combos = Модули вместе
rules-readings = Как мы читаем правила
clause-picture = Картинка к правилу { $clause }: { $text }
module-brings = Плитки и фигуры: { $module }
piece-dragon = Дракон
piece-fairy = Фея
piece-floor = Этаж башни
piece-count = Граф
piece-ferry = Паром
piece-ingot = Слиток

## Слова записей
say-draw = тянет
say-roll = бросает кубик
say-message = послание
say-place = кладёт плитку
say-abbey = аббатство
say-bridge = мост
say-put = ставит
say-fly = летит
say-crown = корона
say-top = на башню
say-floor = ещё один этаж
say-barn = амбар
say-enter = в город графа
say-move = переходит
say-recall = забирает
say-banish = отсылает домой
say-capture = берёт в плен
say-exchange = обменивает
say-ransom = выкупает
say-fairy = фея
say-dragon = дракон
say-count = граф
say-gold = слиток
say-mage = маг
say-witch = ведьма
say-lift = убирает
say-robber = разбойник
say-rob = грабит
say-ferry = паром
say-castle = замок
say-pick = сначала
say-mark = фишка
say-circle = круг на поле
say-offer = предлагает
say-bid = ставка
say-buy = покупает
say-sell = продаёт
say-yes = да
say-pass = пропускает
say-to = →
say-at = ·
say-over = через
say-inside = внутри
say-tile = плитка
say-add = все добавляют
say-remove = все забирают
say-normal = обычная фишка
say-messenger = посланец
say-tower = башня
say-quarter = квартал
say-prison = плен
say-market = рынок
say-smithy = кузница
say-cathedral = собор

## Что надо делать
step-abbey = поставить аббатство в дыру или тянуть плитку
step-draw = тянут плитку
step-wheel = колесо крутится
step-crowns = короны платят
step-robbers = приходят разбойники
step-place = положить плитку
step-act = поставить фигуру, сделать что-то другое или пропустить
step-beside = поставить рядом строителя или свинью или пропустить
step-ferry-lay = положить паром на новое озеро
step-ferry-move = передвинуть паромы или пропустить
step-flight = дракон летит
step-complete = смотрим, что завершено
step-leaving = подданные могут выйти из кварталов
step-founding = малые города могут стать замками
step-score = считаем завершённое
step-castles = считаем замки
step-pigs = считаем свиней
step-rob = разбойники берут своё
step-enter = послать подданного в квартал города или пропустить
step-count = передвинуть графа или пропустить
step-message-draw = тянут послание
step-late-flight = дракон летит
step-circle = круг на поле: все добавляют подданного или забирают одного
step-extra-turn = взять дополнительный ход строителя?
step-message-turn = послание даёт ещё ход
step-escape = вывести рыцаря из осады или пропустить
step-bazaar-draw = тянут следующую плитку базара
step-auction = базар
step-end = ход кончается
step-final-robbers = разбойники уходят со шкалы
step-final-markers = фишки складывают
step-final-leaving = подданные выходят из города
step-final-features = считаем незавершённое
step-final-fields = считаем поля
step-final-goods = считаем товары
step-final-cards = считаем короля и барона
step-final-gold = считаем золото
step-over = игра окончена
step-plague = чума: забрать одного своего подданного
step-mark = выбрать фишку, что берёт очки этого хода
step-robber = поставить разбойника у чужой фишки
step-victim = выбрать, кого грабить
step-message = выполнить послание или взять 2 очка
step-message-back = выбрать подданного, что вернётся
step-roll = бросают кубик
step-land = посадить лётчика
step-gold = положить второй слиток на плитку рядом
step-gold-order = выбрать, что считать первым
step-cast = поставить мага или ведьму на дорогу или город
step-circle-add = добавить подданного или пропустить
step-circle-remove = забрать подданного или пропустить
step-capture = взять подданного в плен или пропустить
step-exchange = выбрать, кто из ваших пленных вернётся
step-dragon = передвинуть дракона на одно место
step-leave = вывести подданных из квартала или пропустить
step-castle = сделать город замком или пропустить
step-farmer = забрать крестьянина свиньи или пропустить
step-drive = пустить повозку дальше или пропустить
step-castle-pick = выбрать, что засчитает замок
step-offer = выбрать плитку базара и первую ставку
step-bid = поднять ставку или пропустить
step-deal = купить плитку или продать её
step-take = взять плитку базара

## Действия
verb-place = Положить плитку { $word }
verb-abbey = Аббатство: { $at }
verb-bridge = Мост { $word }: { $tile }
verb-put = { $figure } → { $place }
verb-fly = { $figure }: лететь
verb-crown = { $figure } → корона { $value }
verb-top = { $figure } → на башню, { $tile }
verb-floor = Ещё один этаж, { $tile }
verb-barn = Амбар: { $at }
verb-enter = { $figure } → { $quarter }
verb-move = { $figure } → { $place }
verb-recall = Забрать: { $figure }, { $place }
verb-banish = Отослать домой: { $name }, { $figure }, { $place }
verb-capture = Взять в плен: { $name }, { $figure }, { $place }
verb-exchange = { $figure } возвращается ({ $name })
verb-ransom = Выкупить за 3 очка: { $figure }
verb-fairy = Фея: { $figure } { $place }
verb-dragon = Дракон: { $side }
verb-count = Граф → { $quarter }
verb-gold = Слиток: { $tile }
verb-cast = { $word } → { $place }
verb-lift = Убрать: { $word }
verb-robber = Разбойник у: { $name } ({ $word })
verb-rob = Грабить: { $name }
verb-ferry = Паром: { $place } – { $to }
verb-castle = Замок: { $place }
verb-pick = Сначала { $place }
verb-mark = { $word }
verb-circle = { $word }
verb-offer = { $tile } за { $value }
verb-bid = Ставка { $value }
verb-buy = Купить { $value }
verb-sell = Продать { $value }
verb-yes = Да
verb-pass = Пропустить
word-add = Все добавляют подданного
word-remove = Все забирают одного
word-normal = Обычная фишка
word-messenger = Посланец
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

## Фигуры и владения
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
goods-grain = Зерно
goods-cloth = Сукно
has-ingots = Слитки
has-floors = Этажи
has-bridges = Мосты
has-castles = Замки
has-abbey = Аббатство
sector-fortune = Фортуна
sector-taxes = Налоги
sector-famine = Голод
sector-storm = Буря
sector-inquisition = Инквизиция
sector-plague = Чума
message-1 = Посчитать свой наименьший город
message-2 = Посчитать свою наименьшую дорогу
message-3 = Посчитать свой наименьший монастырь
message-4 = Ещё один ход
message-5 = 2 очка за каждый герб в городах с вашими рыцарями
message-6 = 2 очка за каждого рыцаря
message-7 = 2 очка за каждого крестьянина
message-8 = Посчитать владение и забрать подданного

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
source-crown = Короны
source-pig = Свинья
source-goods = Товары
source-king = Король
source-baron = Барон-разбойник
source-gold = Золото
source-robber = Разбойник
source-message = Послание
source-fortune = Колесо: фортуна
source-taxes = Колесо: налоги
source-famine = Колесо: голод
source-storm = Колесо: буря
source-inquisition = Колесо: инквизиция
source-plague = Колесо: чума
source-paid = Уплачено и получено
term-tiles = { $n ->
    [one] { $n } плитка
    [few] { $n } плитки
    [many] { $n } плиток
   *[other] { $n } плитки
  }
term-arms = { $n ->
    [one] { $n } герб
    [few] { $n } герба
    [many] { $n } гербов
   *[other] { $n } герба
  }
term-around = { $n ->
    [one] { $n } место
    [few] { $n } места вокруг
    [many] { $n } мест вокруг
   *[other] { $n } места вокруг
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
    [one] { $n } корона
    [few] { $n } короны
    [many] { $n } корон
   *[other] { $n } короны
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
term-robbed = половина награбленного
term-waited = разбойник, что ждал
term-message = невыполненное послание
term-farmers = { $n ->
    [one] { $n } крестьянин
    [few] { $n } крестьянина
    [many] { $n } крестьян
   *[other] { $n } крестьянина
  }

## Что случилось
event-turn = Ход: { $name }
event-drawn = вытянуто: { $tile }
event-discarded = { $tile } никуда не подходит и выбывает
event-placed = положено: { $tile }, { $x }, { $y }
event-put = { $name }: { $figure } → { $place }
event-home = { $name }: { $figure } возвращается
event-scored = { $name }: { $points } ({ $source })
event-paid = { $from } платит { $to }: { $points }
event-paid-out = { $from } платит { $points }
event-linked = паром положен
event-unlinked = паром отходит
event-floor = этажей в башне: { $n }
event-aside = отложено: { $tile }
event-dragon = дракон летит
event-fairy = фея переходит
event-bridge = построен мост
event-castle = основан замок
event-count = граф идёт: { $quarter }
event-wheel = колесо встаёт: { $sector }
event-offered = на базаре: { $tile }
event-won = { $name } берёт: { $tile }
event-goods = { $name }: { $goods } ×{ $n }
event-marked = { $name }: { $word }
event-markers = фишки сложены
event-robber = разбойник ({ $name }) переходит
event-message = { $name } тянет послание { $n }: { $text }
event-card = { $name } берёт: { $card }
event-spell = { $word } переходит
event-gold = на плитку положен слиток
event-ingot = { $name } берёт слиток
event-again = { $name } ходит ещё раз
event-nobazaar = базара не будет: мало плиток
event-finale = окончательный подсчёт
event-over = игра окончена
said-started = Игра начинается
said-undone = { $name } берёт назад
said-asked = { $name } просит взять ход назад
said-answered-yes = { $name }: согласие
said-answered-no = { $name }: отказ
said-resigned = { $name } сдаётся
said-kept = За { $name } играет бот
said-back = { $name } снова здесь
said-paused = { $name } останавливает игру
said-resumed = { $name } продолжает игру

## Отказы
refused-unreachable = Сервер недоступен. Есть ли сеть?
refused-no-table = Такого стола нет.
refused-no-file = По этому адресу ничего нет.
refused-damaged = Запись этого стола повреждена, показать её нельзя.
refused-broken = На сервере что-то пошло не так.
refused-unavailable = Сейчас сервер этого не может. Попробуйте ещё раз.
refused-elsewhere = Стол переходит на другой сервер. Попробуйте ещё раз.
refused-not-yours = Это не ваше.
refused-bad-token = Неизвестный ключ.
refused-bad-origin = Этой странице такое здесь не разрешено.
refused-bad-code = Ссылка уже использована или неверна.
refused-nobody = Сначала скажите, кто вы: загрузите страницу снова.
refused-too-fast = Слишком много запросов: немного подождите.
refused-stale = Игра тем временем пошла дальше.
refused-revealed = Открытое уже не взять назад.
refused-over = Игра окончена.
refused-begun = Игра уже началась.
refused-full = Все места заняты.
refused-taken = Здесь уже кто-то сидит.
refused-asked = Об этом уже просили.
refused-at-start = Это можно лишь до первого действия.
refused-away = Сейчас это место держит бот.
refused-bad-act = Этого не прочитать.
refused-bad-adds = Долю зерна от браузера не прочитать.
refused-bad-id = Этого не прочитать.
refused-bad-level = Такого уровня нет.
refused-bad-message = Этого не прочитать.
refused-bad-name = Такое имя не годится: до 24 букв, без кавычек и угловых скобок.
refused-bad-seat = Такого места нет.
refused-bad-setup = В такое играть нельзя: { $text }
refused-bad-size = Такой размер не нарисовать.
refused-bad-text = Такого не сказать: пусто или слишком длинно.
refused-bad-words = Этого не прочитать.
refused-confirm-first = Сначала подтвердите или возьмите назад.
refused-done = Это уже сделано.
refused-early = Ещё рано.
refused-late = Уже поздно.
refused-no-aid = За этим столом играют без этой помощи.
refused-no-decision = Сейчас решать нечего.
refused-no-draw = Тянуть нечего.
refused-no-feature = Здесь ничего нет.
refused-no-keeper = За этим столом боты мест не держат.
refused-no-option = Сейчас этого нельзя.
refused-no-seat = Вы не сидите за этим столом.
refused-not-asked = Никто не просил.
refused-not-away = Это место бот не держит.
refused-not-begun = Игра ещё не началась.
refused-not-here = Об этом спрашивают в другом месте.
refused-not-over = Игра ещё не окончена.
refused-no-more-pauses = Пауз было достаточно: играйте дальше или оставьте место боту.
refused-not-paused = Игра не на паузе.
refused-not-your-turn = Сейчас не ваш ход.
refused-nothing-to-confirm = Подтверждать нечего.
refused-paused = Игра на паузе.
refused-resigned = Вы сдались в этой игре.
refused-game-over = Игра окончена.
refused-not-now = Сейчас надо решить другое.
refused-not-in-play = Это из модуля или правила, в которые не играют.
refused-no-such-tile = Такой плитки нет.
refused-none-left = Таких плиток не осталось.
refused-place-taken = Здесь уже лежит плитка.
refused-closed-place = Здесь плитка лежать не может.
refused-not-adjacent = Рядом нет плитки.
refused-edge-mismatch = Стороны здесь не совпадают.
refused-no-such-segment = Такой части нет.
refused-none-in-supply = У вас таких не осталось.
refused-not-on-this-tile = Подданного ставят на только что положенную плитку.
refused-fields-off = В этой игре нет крестьян.
refused-cannot-stand = Эта фигура здесь стоять не может.
refused-occupied = Здесь уже кто-то есть.
rule = Правило { $clause }

## Refusals of modules
refused-walls = Дракон не входит в город за стенами.
refused-no-hole = Аббатство кладут на свободное место, окружённое плитками со всех четырёх сторон.
refused-not-the-abbot = Отозвать можно только своего аббата из незавершённого монастыря или сада.
refused-barn-there = На этом поле стоит амбар: крестьян туда не ставят.
refused-no-corner = Амбар ставят на угол только что положенной плитки, где сходятся четыре плитки и на всех там поле.
refused-second-barn = На этом поле уже есть другой амбар.
refused-not-in-the-bazaar = Этой плитки нет на базаре.
refused-too-much = Нельзя предлагать больше, чем у вас очков.
refused-too-little = Ставка должна быть выше предыдущей.
refused-no-bids = По этому варианту правил плитки берут даром: ставка 0.
refused-no-bridge-left = У вас не осталось мостов.
refused-bridge-built = За ход строят только один мост.
refused-bridge-elsewhere = Мост ставят на только что положенную плитку или на соседнюю с ней.
refused-no-field-edges = Мост опирается на две противоположные стороны с полем.
refused-second-bridge = На этой плитке уже есть мост.
refused-bridge-end = Там, где мост кончается, должно быть свободное место, дорога или аббатство.
refused-bridge-not-needed = Плитка подходит и без моста: положите её, потом стройте.
refused-no-follower-there = Строителя ставят на только что положенную плитку, на дорогу или в город со своим подданным.
refused-not-beside-it = Его ставят рядом с только что поставленным подданным, на ту же часть.
refused-no-castle-here = Предложен другой город.
refused-not-near = Выберите завершённый в этом ходу объект, который достаёт до окрестностей замка.
refused-no-company-there = Ещё одного подданного ставят туда, где уже стоит подданный нужного вида.
refused-not-of-the-circle = Нужно забрать своего подданного того вида, о котором говорит круг.
refused-walled = По обычным правилам в город за стенами никого не ставят.
refused-count-holds = В этом квартале граф: оттуда никто не выходит.
refused-not-from-there = Назовите своего подданного, который может оттуда выйти.
refused-other-quarter = Из замкового квартала идут в города, из кузнечного – на дороги, из соборного – в монастыри, из рыночного – на поля.
refused-not-scored-now = Подданные идут только туда, что завершено в этом ходу.
refused-finished = Этот объект уже завершён.
refused-market-only = По этому варианту правил в конце выходят только из рыночного квартала.
refused-not-into-that-quarter = Эта фигурка в этот квартал не идёт.
refused-is-there = Граф уже там.
refused-dragon-there = На этой плитке дракон: подданных туда не ставят.
refused-no-tile-there = Дракон ходит с плитки на плитку: там плитки нет.
refused-visited = В этом полёте дракон уже был на этой плитке.
refused-fairy-there = Фея не пускает дракона на свою плитку.
refused-not-an-own-follower = Назовите своего подданного на плитке, другого, чем сейчас.
refused-no-own-follower-there = Фея идёт на другую плитку, где есть ваш подданный.
refused-fairy-option = Вариант правил определяет, стоит ли фея у подданного или на плитке.
refused-not-one-lake = Паром соединяет две разные дороги одного озера.
refused-not-this-lake = Паром кладут на только что положенное озеро.
refused-ferry-stays = Двигать можно только первый паром на дороге, которую продолжила плитка, и только раз.
refused-joined-already = Паром уже соединяет эти две дороги.
refused-no-machine = Летит только обычный или большой подданный и только в ход, когда положена плитка с летательной машиной.
refused-no-such-roll = На кубике 1, 2 или 3.
refused-no-landing = Летун садится на незавершённую дорогу, город или монастырь плитки, куда прилетел.
refused-not-around = Второй слиток кладут на одну из восьми плиток вокруг новой.
refused-no-shared-gold = Выберите один из завершённых объектов с общим золотом.
refused-no-spell-there = Маг и ведьма идут на незавершённую дорогу или в город – не туда, где другой, и не туда, откуда пришли.
refused-spell-must-go = Убрать кого-то из них можно только тогда, когда никого некуда поставить.
refused-not-that-message = Это послание не может быть следующим.
refused-message-impossible = Так послание не выполнить: возьмите вместо этого 2 очка.
refused-no-farmer-there = Свинью ставят на только что положенную плитку, на поле со своим крестьянином.
refused-not-its-farmer = Забрать можно только того крестьянина, с которым пришла свинья.
refused-no-knight-of-hers = Домой можно отослать только рыцаря из города, который продолжает принцесса этой плитки.
refused-princess-must = По этому варианту правил рыцаря нужно отослать домой.
refused-river-first = Этой плитки ещё нет в стопке: сначала река, её конец – последний.
refused-river-not-on = Плитка реки должна продолжить реку.
refused-river-meets = Река не может встретиться сама с собой или с другим рукавом.
refused-river-u-shape = Две плитки реки подряд не могут поворачивать в одну сторону.
refused-river-no-room = Места перед новым концом реки должны быть свободны.
refused-river-equal-bends = Два поворота подряд не могут быть в одну сторону.
refused-river-flows-back = Река не может течь назад к истоку.
refused-not-with-a-marker = Разбойника ставят к фишке другого игрока, где его ещё нет.
refused-did-not-set-off = Ограбить можно только того, кто сдвинул разбойника.
refused-no-escape = Бежать может только свой рыцарь осаждённого города, рядом с осадой которого есть монастырь.
refused-no-tower = На этой плитке нет основания башни.
refused-tower-finished = Эту башню уже завершил подданный.
refused-no-floor-left = У вас не осталось этажей.
refused-no-floor-yet = Подданного ставят на башню, у которой есть хотя бы один этаж.
refused-no-tower-tile = Башни строят только в ход, когда положена плитка с основанием башни.
refused-no-top = На башню идёт только обычный или большой подданный.
refused-out-of-reach = В плен берут только чужого подданного на плитке, до которой достаёт башня.
refused-not-held = Выкупить можно только своего подданного, которого кто-то держит.
refused-too-poor = Выкуп стоит 3 очка с обычной фишки: у вас их мало.
refused-paid-already = За ход выкупают только одного пленного.
refused-not-exchanged = Назовите одного из своих подданных, которых держит другой.
refused-no-way-there = Повозка едет на незавершённую и незанятую дорогу, в город или монастырь рядом с завершённым объектом.
refused-drive-occupied = Там уже кто-то есть: повозка едет только на незанятое.
refused-drive-complete = Это уже завершено: повозка едет только на незавершённое.
refused-drive-too-far = Оно не соединено с завершённым объектом так, как требует правило для повозки.
refused-no-crown-place = Такого места с короной нет.
refused-crown-taken = На этом месте с короной уже есть подданный.
refused-no-crown = На место с короной идёт только обычный или большой подданный.

## Decisions
turn-of-two = ход { $n } из 2
all-choices = Все варианты
points-now = { $points } сейчас
points-then = { $points }, если бы игра тогда закончилась
worth-change = стоимость по завершении, до и после
takes = { $name } теряет: { $figure }
could-take = в досягаемости: { $name }, { $figure }
tip-floor = Наведите на этаж или коснитесь его, чтобы увидеть, куда тогда достанет башня.
tip-castle = Считаются отмеченные места: первое, что там завершат, принесёт очки замку.
tip-ferry = Очки дорог до → после; ✓ завершено.
tip-cast = Очки дороги или города по завершении, до → после; значки показывают, чьи очки меняются.
tip-capture = До отмеченных мест достаёт башня.
tip-drive = Стрелки показывают, куда повозка может поехать; серые места объясняют, почему нет.
tip-gold = Кто по очереди возьмёт слитки, если это посчитать первым.
gold-left = Слитков на доске: { $n }.
gold-order-text = Слитки достанутся в таком порядке:
why-not-here = Почему не на { $at }?
place-at = Место { $at }
closed-sides = Как ни поверни, стороны не совпадают. Так, как показано, не совпадает: { $list }.
why-not-rest = { $n ->
    [one] Почему нельзя? { $n } невозможное действие
    [few] Почему нельзя? { $n } невозможных действия
   *[many] Почему нельзя? { $n } невозможных действий
  }
fits-at = { $n ->
    [one] Эта плитка подходит на { $n } место, оно отмечено на доске.
    [few] Эта плитка подходит на { $n } места, они отмечены на доске.
   *[many] Эта плитка подходит на { $n } мест, они отмечены на доске.
  }
track-text = Шкала очков. { $text }
track-choose = Куда идёт разбойник?
player = Игрок
after-sale = Очки всех игроков при каждом исходе торга
end-buy = { $name } покупает
end-sell = продано: { $name }
end-kept = берёт { $name }
bids = ставка { $bid }
chooses = выбирает
still-bids = ещё может поднять
has-tile = уже с плиткой
dragon-steps = Шаг дракона { $n } из { $of }
message-card = Послание { $n }
landings = Куда может привести кубик
rolled = На кубике { $n }: { $text }
landing-none = негде сесть: возвращается домой
circle-kind = Этот круг касается: { $kind }.
circle-road = подданных на дорогах
circle-city = подданных в городах
circle-field = крестьян
held-by = { $name } в плену у: { $from }
wheel-turned = Свинья идёт: { $from } → { $to }
sector-fortune-text = 3 очка игроку, чей ход
sector-taxes-text = очки за рыцарей и гербы
sector-famine-text = очки за крестьян у завершённых городов
sector-storm-text = очко за каждого подданного в запасе
sector-inquisition-text = 2 очка за каждого монаха
sector-plague-text = каждый забирает одного подданного
quarter-for-castle = для городов
quarter-for-market = для полей
quarter-for-smithy = для дорог
quarter-for-cathedral = для монастырей
pick-message = Посчитать: { $place }
pick-castle = Очки как за { $place }
pass-capture = Никого не брать
pass-drive = Повозка возвращается домой
pass-castle = Не замок: посчитать город
pass-bid = Больше не поднимать
pass-ferry-move = Оставить паромы на месте
pass-robber = Разбойник остаётся
pass-enter = Никого в город
pass-count = Граф остаётся
pass-escape = Все рыцари остаются
pass-leave = Никто не выходит
pass-message = Взять вместо этого 2 очка
pass-extra-turn = Без дополнительного хода
pass-beside = Никого рядом
pass-farmer = Крестьянин остаётся
pass-abbey = Тянуть плитку
pass-circle-add = Никого не добавлять

## Части хода
phase-place = Плитка
phase-act = Фигура
phase-end = Подтверждение
phase-draw = Жребий
phase-abbey = Аббатство
phase-beside = Строитель, свинья
phase-ferry-lay = Паром
phase-ferry-move = Паромы
phase-enter = Квартал
phase-count = Граф
phase-circle = Круг на поле
phase-extra-turn = Ещё ход
phase-escape = Побег
phase-plague = Чума
phase-mark = Фишка
phase-robber = Разбойник
phase-victim = Грабёж
phase-message = Послание
phase-message-back = Послание
phase-land = Посадка
phase-gold = Золото
phase-gold-order = Золото
phase-cast = Маг, ведьма
phase-circle-add = Круг на поле
phase-circle-remove = Круг на поле
phase-capture = Башня
phase-exchange = Пленные
phase-dragon = Дракон
phase-leave = Квартал
phase-castle = Замок
phase-farmer = Крестьянин
phase-drive = Повозка
phase-castle-pick = Замок
phase-offer = Базар
phase-bid = Базар
phase-deal = Базар
phase-take = Базар
