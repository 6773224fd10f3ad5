## Everywhere
bastide = Bastide
tagline = Cities, roads, cloisters and fields: lay tiles, send followers, score.
skip = Skip to the content
home = Home
rules = Rules
tiles = Tiles
settings = Settings
yes = Yes
no = No
close = Close
copied = Copied
copy-failed = It could not be copied: the link is selected, copy it yourself.
back = Back
loading = Loading…
reload = Load again
menu = Menu

## Home
play-now = Play now
against = Opponent
rules-of = Rules
new-table = New table
lobby = Open tables
lobby-empty = No open tables now. Make one and list it here.
my-games = My games
my-games-empty = Your games will stand here.
your-turn-badge = Your turn
your-name = Your name
name-saved = Name saved
join = Join
join-text = Got a link? Open it, or paste it here.
join-go = Open the table
guest = Guest
open-table = Table
phase-open = waits for players
phase-playing = being played
phase-over = over

## New table
choose-preset = What is played
own-mix = Own mix
edition = Edition
edition-classic = Classic
edition-modern = Modern
modules = Modules
options = House rules
options-text = Each is a real disagreement between editions. What you leave alone follows the edition.
pieces = Pieces of each player
pieces-text = Set a count to use a piece, even without the tiles of its module.
pieces-usual = as in the box: { $n }
pieces-unused = not in this game
parts-alone = Parts without their tiles
parts-alone-text = Use parts of modules that you have not chosen, without their tiles.
differs = What differs from the plain game
passport = Rule passport
passport-text = This short code says exactly what is played. Share it as a link.
seats = Seats
seat-at = Seat { $n }
seat-open = Open: a person by link
seat-me = Me
seat-name = Name of the player on seat
seat-bot = Bot
bot-name = { $level } bot
add-seat = Add a seat
remove-seat = Remove this seat
title = Name of the table
public = Listed among the open tables
spectators = Others may look on
first = Who starts
first-drawn = A player drawn by chance
first-seat-1 = The player in seat 1
clock = Clock
clock-none = None
clock-turn = Seconds per turn
clock-fischer = Time for the game, plus some for each turn
clock-days = Days per turn
clock-seconds = Seconds
clock-start = Seconds at first
clock-add = Seconds added each turn
clock-day-count = Days
at-zero = When time is up
at-zero-bot = A bot plays for the player
at-zero-loses = The player loses
substitute = A bot may play for an absent player
substitute-after = A bot may play for an absent player after 90 seconds
aids = Help at this table
aid-remaining = Tiles that are left
aid-projected = Projected scores
aid-hints = Hints by a bot
aid-features = Fields and what features are worth
create = Make the table

## Levels
level-random = Random
level-easy = Easy
level-greedy = Greedy
level-medium = Medium
level-hard = Hard
level-expert = Expert

## Presets
preset-base = Base game
preset-base-text = The classic game with farmers.
preset-base-modern = Base game with farmers
preset-base-modern-text = The modern edition, with fields.
preset-first-game = First game
preset-first-game-text = The base game without farmers.
preset-river-abbot = River and abbot
preset-river-abbot-text = The base game with its first two small sets.
preset-wheel = Wheel of Fortune
preset-wheel-text = A box of its own: its 72 tiles take the place of the base game’s.
preset-big-box = Big box
preset-big-box-text = The river, the abbot, inns, traders and the seven small sets.
preset-classic-all = All classic sets
preset-classic-all-text = Rivers, inns, traders, dragon, tower, abbey, count, king, cathars.
preset-everything = Everything
preset-everything-text = Every module there is, at once.
preset-of = { $module } ({ $edition })
preset-of-text = The base game and { $module }.
group-learn = To learn the game
group-boxes = Boxes
group-classic = The base game and one expansion, classic edition
group-modern = The base game and one expansion, modern edition
group-large = Large games
learning-path = A good order: play a first game without farmers, then add the farmers, then the river and the abbot, then one expansion at a time.
learning-next = Next: { $list }

## Modules
module-base = Base game
module-river = The River
module-gq = Games Quarterly tiles
module-abbot = Abbot and gardens
module-inns = Inns & Cathedrals
module-traders = Traders & Builders
module-dragon = Princess & Dragon
module-tower = The Tower
module-abbey = Abbey & Mayor
module-count = The Count
module-king = King & Robber Baron
module-cathars = Cathars
module-bridges = Bridges, Castles & Bazaars
module-wheel = Wheel of Fortune
module-flyers = Flying Machines
module-messages = Messages
module-ferries = Ferries
module-gold = Gold Mines
module-mages = Mage & Witch
module-robbers = Robbers
module-circles = Crop Circles

## Parts of modules
part-river = a river is laid before everything else
part-pig-farm = each completed city is worth 1 point more to the field of a pig farm
part-abbot = the abbot stands in cloisters and gardens and may be called back, which scores at once
part-big = a big follower counts as two
part-inn = a completed road with an inn is worth 2 points a tile
part-cathedral = a completed city with a cathedral is worth 3 points for each tile and coat of arms
part-goods = whoever completes a city takes its goods; most goods of a kind bring 10 points
part-builder = a player who extends the road or city of the builder has another turn
part-pig = a pig beside a farmer brings points
part-dragon = volcanoes call the dragon; dragon signs let it fly and eat followers
part-fairy = the fairy brings points to a follower and keeps the dragon off
part-princess = a princess sends a knight home
part-portal = through a portal a follower goes to any tile
part-tower = towers take followers prisoner, who can be bought back
part-abbey = an abbey fills a hole
part-mayor = the mayor is as strong as the coats of arms of the city
part-wagon = a wagon drives on after scoring
part-barn = a barn gathers a field
part-count = followers wait in the quarters of the walled town, the count locks one
part-king = whoever completed the largest city holds the king, who brings points
part-baron = whoever completed the longest road holds the robber baron, who brings points
part-siege = besieged cities are worth less to knights and more to farmers
part-escape = a knight may escape a besieged city
part-bridge = bridges carry roads over tiles
part-castle = small cities become castles that score with a neighbour
part-bazaar = a bazaar gives out the next tiles
part-wheel = wheel signs move the pig round the wheel of fortune; crown places bring points
part-flyer = a flying machine carries a follower up to three tiles
part-message = a second marker brings messages
part-ferry = ferries join roads across lakes
part-gold = gold mines bring ingots
part-mage = the mage adds points, the witch halves them
part-robber = robbers take half of what others score
part-circle = crop circles add or remove followers

## Table
link = Link to this table
link-text = Send it to those who shall play or look on.
link-text-players = Send it to those who shall play.
sit-here = Sit here
stand = Stand up
seat-held = has not come yet
seat-release = Free this seat
free-seat = Free seat
start-bots = Start: bots take the free seats
waiting-players = Waiting for players. The game begins when the last seat is taken.
sit-name = Play as
sit-other = Name of one more player at this screen
all-mine = Take every free seat (one screen for all)
room-clock-none = Without a clock
room-clock-each = { $time } for each turn
room-clock-game = { $time } for the game, plus { $more } for each turn
room-timeout-bot = When time is up, a bot takes the seat
room-timeout-loses = When time is up, the player loses
room-first-drawn = Chance decides who starts
room-first-seat-1 = The player in seat 1 starts
room-substitute = A bot plays for who is away, after 90 seconds
room-substitute-days = Who is away for long may let a bot play
room-substitute-none = No bot plays for who is away
room-spectators = Others may look on
room-spectators-none = Nobody else may look on
players = Players
score = Score
projected = if it ended now: { $points }
left-tiles = { $n ->
    [one] { $n } tile left
   *[other] { $n } tiles left
  }
tile-in-hand = The tile to place
you-must = You: { $what }
other-must = { $name }: { $what }
confirm-now = You are done: confirm, or take it back.
confirm-wait = { $name } confirms the turn.
confirm = Confirm
undo = Take back
undo-off = What was revealed cannot be taken back.
place-here = Place here
rotate = Turn the tile
choose-place = Choose one of the outlined places.
no-figure = No figure
figures = Figure
more-choices = All choices
watching = You are looking on.
hint = Hint
hint-text = A bot would do this: { $say }
why-not = Why not?
xray = Fields
fit = Whole board
turn-board = Turn the board
compass-north = N
zoom-in = Zoom in
zoom-out = Zoom out
log = Log
log-empty = What happens is written here.
chat = Chat
chat-say = Say something
chat-send = Send
chat-unread = not read:
chat-aside = Those who play see this only after the game.
remaining = Tiles left
remaining-off = This table is played without this help.
discarded = Discarded
sheet = Points by source
more = More
resign = Give up
resign-sure = Really give up this game?
resign-sure-name = { $name }: really give up this game?
resign-who = Who gives up?
resign-nobody = Nobody
pause = Pause
resume = Go on
paused = { $name } paused the game.
takeback = Ask to take the turn back
takeback-asked = { $name } would like to take the last turn back.
takeback-refused = { $name } does not agree to take the turn back.
takeback-none = You have done nothing yet that could be taken back.
agree = Agree
refuse = Refuse
away = Let a bot play for me
away-who = Who leaves the seat to a bot?
come-back = I am back
substitute-plays = a bot plays
substituted-you = A bot plays for you.
absent = away
program = program
resigned = gave up
late = out of time
spectators-count = { $n ->
    [one] { $n } person looks on
   *[other] { $n } people look on
  }
over = The game is over
over-why = The game is over: { $list }.
lost-resigned = { $name } gave up
lost-late = { $name } ran out of time
winner = { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
winners = { $names } share the victory.
rematch = Play again
rematch-ready = To the next game
replay = Replay
record = Record
picture = Picture
film = Film
fairness = Before the game the server showed the fingerprint of the seed; after it the seed itself. So anybody can check that the draws were fair.
seed = Seed
since-last = since your last turn
cell-fits = { $n ->
    [0] No tile that is left fits here.
    [one] { $n } tile that is left fits here.
   *[other] { $n } of the tiles that are left fit here.
  }
cell-chance = Chance that the next tile fits: { $percent } %
feature-worth = { $kind }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } now
feature-done = { $kind }: complete, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
feature-complete = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } when complete
feature-nobody = Nobody holds it.
feature-held = Held by { $names }.
bid-value = Bid
bid-least = Lowest: { $bid }
your-bid = Your bid
bid-now = Highest bid: { $bid } by { $name }
offered = Tiles of the bazaar
prisoners = Prisoners
goods = Goods
supply = In supply
waits-aside = Set aside until the dragon is there
king-holds = King: { $name } (city of { $size ->
    [one] { $size } tile
   *[other] { $size } tiles
  })
baron-holds = Robber baron: { $name } (road of { $size ->
    [one] { $size } tile
   *[other] { $size } tiles
  })
count-in = The count: { $quarter }
wheel-at = The wheel: { $sector }
robber-on = Robber of { $name }: place { $place }
board-text = Board with { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
cell-text = Place { $at }: { $n ->
    [one] { $n } way
   *[other] { $n } ways
  }
way-text = Way { $n } of { $of }: { $text }
side-kind = { $kind } { $list }
sides-all = on all sides
tile-text = { $name } at { $at }
stands-on = { $name }’s { $figure } on the { $place }
stands-in = { $name }’s { $figure } in the { $place }
stands-crown = { $name }’s { $figure } on crown place { $n }
stands-bridge = a bridge, { $word }
stands-ferry = a ferry: { $place } – { $to }
stands-castle = a castle
stands-tower = a tower with { $n ->
    [one] { $n } floor
   *[other] { $n } floors
  }
stands-gold = { $n ->
    [one] { $n } ingot
   *[other] { $n } ingots
  }
stands-count = the count in the { $quarter }
stands-pig = the wheel’s pig: { $sector }
stands-spell = the { $word } on the { $place }
stands-fairy = the fairy
stands-fairy-beside = the fairy beside { $name }’s { $figure }
stands-dragon = the dragon
tile-place = tile { $at }
your-turn = Your turn
keys = Keys

## Links
link-lost = The connection is lost. Taking it up again…
link-back = Connected again.
gone = There is no such table
gone-text = The link may be incomplete, or the table was removed.
private-table = This table is for its players
private-text = The game has begun, and others may not look on.
version = This page is too old
version-text = The server has a newer version. Reload the page.
broken = Something went wrong
not-found = There is nothing at this address
full-text = All seats are taken.
unreachable = The server cannot be reached
unreachable-text = There may be no network, or the server is starting again. This page tries again by itself.
not-found-text = The link may be mistyped, or older than this site.
new-like-this = Make a table with these rules
recover = Come back to your games
recover-text = This link brings your name and games to this browser. It works once.
recover-do = Bring them here
recover-bad = The link is not complete.

## Settings
language = Language
language-auto = As the browser
theme = Colours of the page
theme-auto = As the system
theme-light = Light
theme-dark = Dark
palette = Colours of the seats
palette-box = As in wooden boxes
palette-safe = For every kind of colour vision
confirm-setting = Ask before the turn ends
motion = Movement
motion-auto = As the system
motion-off = None
sound = Sound when it is my turn
text-size = Size of text
recovery = Link for another device
recovery-text = Opens your games on another device. It works once; keep it to yourself.
recovery-make = Make a link
recovery-link = Link to your games

## An account
account = Account
account-text = Not needed to play. A name with a password keeps your games for you, on every device.
account-in-text = From now on this browser is yours. Games that were joined here without signing in stay with the guest who joined them.
account-keep = Create one
account-in = I have one: sign in
account-keep-do = Create the account
account-in-do = Sign in
account-name = Name
account-password = Password (8 characters at least)
account-yours = You are signed in as { $name }.
account-old = Password now
account-new = New password
account-change = Change the password
account-out = Sign out
account-kept = Done. Sign in with this name anywhere.
account-welcome = Welcome back.
account-changed = Changed. Your other devices are signed out.
account-out-done = Signed out.
refused-bad-sign-in = There is no such name, or it has another password.
refused-bad-password = This password cannot be used: 8 to 128 characters, and not the name.
refused-name-taken = Somebody has this name already: take another.
refused-has-account = You have an account already.
refused-no-account = You have no account yet.

## Replay
replay-of = Replay
step-of = Step { $at } of { $of }
first = First
previous = Back
next = Next
last = Last
position-link = Link to this position

## Rules
rules-title = Rules
rules-english = The rules are written in English.

## Tiles
tiles-title = All tiles
tiles-copies = ×{ $n }

## Pages: what is played
qr = QR code of the link { $link }
board-example = A board as it may look with these rules
differs-not = Nothing: this is the plain base game. Edition: { $edition }.
left-out = Left out
told-tiles = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
told-figures = each player has:
told-shared = all share:
told-turn = How a turn goes
told-notes = Good to know
note-no-followers = Players have no follower that could use this: { $part }.
note-no-farmers = There are no farmers in this game, so this does nothing: { $part }.
note-no-players = This needs two players: { $part }.
note-option = This house rule has no effect here: { $text }
copy-link = Copy the link
own-mix-text = Choose modules, their parts and house rules yourself.
passport-given = The rules of the link you followed.
passport-bad = The rule passport of this link cannot be read: it is incomplete, or of a newer version. Choose what to play here.
rules-turn = A turn, step by step
rules-combos = Modules together
rules-readings = How we read the rules
clause-picture = Picture of rule { $clause }: { $text }
module-brings = Tiles and figures: { $module }
piece-dragon = Dragon
piece-fairy = Fairy
piece-floor = Tower floor
piece-count = The count
piece-ferry = Ferry
piece-ingot = Ingot
piece-abbey = Abbey tile
piece-bridge = Bridge
piece-castle = Castle
piece-robber = Robber
piece-messenger = Messenger
piece-goods = Goods token
piece-king = King card
piece-baron = Robber baron card
piece-wheel-pig = Pig of the wheel
piece-die = Die
piece-message = Message token
piece-mage = Mage
piece-witch = Witch

## Actions as sentences; an object-… is a figure, an onto-… a target
does-draw = { $name } draws { $tile }
does-roll = The die shows { $value }
does-message = { $name } draws message { $value }
does-place = { $name } places the tile at { $at }
does-abbey = { $name } places the abbey at { $at }
does-bridge = { $name } builds a bridge at { $tile }, { $word }
does-put = { $name } puts { $figure } { $onto }
does-fly = { $name } puts { $figure } on the flying machine
does-crown = { $name } puts { $figure } on crown place { $value }
does-top = { $name } puts { $figure } on top of the tower at { $tile }
does-floor = { $name } adds a floor to the tower at { $tile }
does-barn = { $name } puts the barn at { $at }
does-enter = { $name } puts { $figure } into the walled town: { $quarter }
does-move = { $name } moves { $figure } { $onto }
does-recall = { $name } takes { $figure } back
does-banish = { $name } sends { $figure } of { $owner } home
does-capture = { $name } takes { $figure } of { $owner } prisoner
does-exchange = { $name } gets { $figure } back in an exchange of prisoners
does-ransom = { $name } ransoms { $figure }
does-fairy = { $name } moves the fairy to { $tile }
does-dragon = { $name } moves the dragon to { $at }
does-count = { $name } moves the count: { $quarter }
does-gold = { $name } puts an ingot on { $tile }
does-cast = { $name } puts { $spell ->
    [mage] the mage
   *[witch] the witch
} { $onto }
does-lift = { $name } takes { $spell ->
    [mage] the mage
   *[witch] the witch
} off the board
does-robber = { $name } puts the robber beside { $owner } ({ $word })
does-rob = { $name } robs { $owner }
does-ferry = { $name } lays a ferry at { $tile }
does-castle = { $name } founds a castle at { $tile }
does-pick = { $name } scores first: { $place }
does-pick-message = { $name } scores by the message: { $place }
does-pick-castle-pick = { $name } scores the castle as: { $place }
does-mark = { $name } chooses a marker: { $word }
does-circle = { $name } decides: { $word }
does-offer = { $name } offers { $tile } for { $value }
does-bid = { $name } bids { $value }
does-buy = { $name } buys the tile
does-sell = { $name } sells the tile
does-yes = { $name } agrees
does-yes-message = { $name } carries the message out
does-yes-extra-turn = { $name } takes an extra turn
does-pass = { $name } passes
does-pass-act = { $name } places no figure
does-pass-abbey = { $name } keeps the abbey
does-pass-bid = { $name } bids no more
does-pass-message = { $name } takes 2 points instead of the message
does-pass-extra-turn = { $name } takes no extra turn
object-follower = a follower
object-big = the big follower
object-abbot = the abbot
object-mayor = the mayor
object-wagon = the wagon
object-builder = the builder
object-pig = the pig
object-barn = the barn
onto-city = on the city ({ $at })
onto-road = on the road ({ $at })
onto-field = on the field ({ $at })
onto-cloister = on the cloister ({ $at })
onto-garden = on the garden ({ $at })
onto-river = on the river ({ $at })
onto-bridge = on the bridge at { $at }
onto-castle = in the castle at { $at }
onto-tower = on the tower at { $at }

## What must be done
step-abbey = place your abbey in a hole, or draw a tile
step-draw = a tile is drawn
step-wheel = the wheel turns
step-crowns = the crown places pay
step-robbers = robbers come
step-place = place the tile
step-act = put a figure on the tile, do something else, or pass
step-act-figure = put a figure on the tile, or pass
step-beside = put a builder or pig beside the follower, or pass
step-ferry-lay = lay a ferry on the new lake
step-ferry-move = move ferries, or pass
step-flight = the dragon flies
step-complete = see what is complete
step-leaving = followers may leave the quarters
step-founding = small cities may become castles
step-score = score what is complete
step-castles = castles are scored
step-pigs = pigs are scored
step-rob = robbers take their share
step-enter = put a follower into a quarter of the town, or pass
step-count = move the count, or pass
step-message-draw = a message is drawn
step-late-flight = the dragon flies
step-circle = crop circle: everybody adds a follower, or takes one back
step-extra-turn = take the builder's extra turn?
step-message-turn = the message gives another turn
step-escape = let a knight escape the siege, or pass
step-bazaar-draw = the next tile of the bazaar is drawn
step-auction = the bazaar
step-end = the turn ends
step-final-robbers = robbers leave the track
step-final-markers = markers are added up
step-final-leaving = followers leave the town
step-final-features = unfinished features are scored
step-final-fields = fields are scored
step-final-goods = goods are scored
step-final-cards = king and robber baron are scored
step-final-gold = gold is scored
step-over = the game is over
step-plague = plague: take one of your followers back
step-mark = choose the marker that takes this turn's points
step-robber = put your robber beside another player's marker
step-victim = choose whom the robber robs
step-message = carry the message out, or take 2 points
step-message-back = choose a follower who comes back
step-roll = the die is rolled
step-land = land the flyer
step-gold = put the second ingot on a tile around
step-gold-order = choose what is scored first
step-cast = put mage or witch on a road or city
step-circle-add = add a follower
step-circle-remove = take a follower back
step-capture = take a follower prisoner, or pass
step-exchange = choose which of your prisoners comes home
step-dragon = move the dragon one place
step-leave = bring followers from their quarter, or pass
step-castle = turn the city into a castle, or pass
step-farmer = take the pig's farmer back, or pass
step-drive = let the wagon drive on, or pass
step-castle-pick = choose what scores the castle
step-offer = choose a tile of the bazaar and a first bid
step-bid = raise the bid, or pass
step-deal = buy the tile, or sell it
step-take = take a tile of the bazaar

## Things to do
verb-place = Place the tile { $word }
verb-abbey = Abbey at { $at }
verb-bridge = Bridge { $word } on { $tile }
verb-put = { $figure } → { $place }
verb-fly = { $figure } flies
verb-crown = { $figure } → crown place { $value }
verb-top = { $figure } on top of the tower, { $tile }
verb-floor = One more floor, { $tile }
verb-barn = Barn at { $at }
verb-enter = { $figure } → { $quarter }
verb-move = { $figure } → { $place }
verb-recall = Take back: { $figure }, { $place }
verb-banish = Send home: { $name }, { $figure }, { $place }
verb-capture = Take prisoner: { $name }, { $figure }, { $place }
verb-exchange = { $figure } comes home from { $name }
verb-ransom = Ransom { $figure } for 3 points
verb-fairy = The fairy goes to the { $figure }: { $place }
verb-fairy-tile = The fairy goes to { $place }
verb-dragon = Dragon: { $side }
verb-count = Count → { $quarter }
verb-gold = Ingot on { $tile }
verb-cast = { $word } → { $place }
verb-lift = Take the { $word } away
verb-robber = Robber beside { $name } ({ $word })
verb-rob = Rob { $name }
verb-ferry = Ferry: { $place } – { $to }
verb-castle = Castle from { $place }
verb-pick = { $place } first
verb-mark = { $word }
verb-circle = { $word }
verb-offer = { $tile } for { $value }
verb-bid = Bid { $value }
verb-buy = Buy for { $value }
verb-sell = Sell for { $value }
verb-yes = Yes
verb-pass = Pass
word-add = Everybody adds a follower
word-remove = Everybody takes one back
word-normal = Normal marker
word-messenger = Messenger
word-mage = Mage
word-witch = Witch
word-ns = north–south
word-ew = west–east
word-over-n = with a bridge in the north
word-over-e = with a bridge in the east
word-over-s = with a bridge in the south
word-over-w = with a bridge in the west
dir-n = north
dir-ne = north-east
dir-e = east
dir-se = south-east
dir-s = south
dir-sw = south-west
dir-w = west
dir-nw = north-west
dir-middle = middle

## Figures and features
figure-follower = Follower
figure-big = Big follower
figure-abbot = Abbot
figure-mayor = Mayor
figure-wagon = Wagon
figure-builder = Builder
figure-pig = Pig
figure-barn = Barn
kind-city = City
kind-road = Road
kind-river = River
kind-cloister = Cloister
kind-garden = Garden
kind-field = Field
kind-bridge = Bridge
kind-castle = Castle
kind-tower = Tower
role-city = knight
role-road = highwayman
role-cloister = monk
role-garden = monk
role-field = farmer
quarter-castle = Castle quarter
quarter-market = Market quarter
quarter-smithy = Smithy quarter
quarter-cathedral = Cathedral quarter
goods-wine = Wine
goods-chickens = Chickens
goods-wheat = Wheat
goods-grain = Grain
goods-cloth = Cloth
sector-fortune = Fortune
sector-taxes = Taxes
sector-famine = Famine
sector-storm = Storm
sector-inquisition = Inquisition
sector-plague = Plague
message-1 = Score your smallest city
message-2 = Score your smallest road
message-3 = Score your smallest cloister
message-4 = Another turn
message-5 = 2 points per coat of arms in cities with your knights
message-6 = 2 points per knight
message-7 = 2 points per farmer
message-8 = Score a feature and take the follower back

## Where points come from
source-city = City
source-road = Road
source-river = River
source-cloister = Cloister
source-garden = Garden
source-field = Field
source-fairy = Fairy
source-castle = Castle
source-barn = Barn
source-crown = Crown places
source-pig = Pig
source-goods = Goods
source-king = King
source-baron = Robber baron
source-gold = Gold
source-robber = Robber
source-message = Message
source-fortune = Wheel: fortune
source-taxes = Wheel: taxes
source-famine = Wheel: famine
source-storm = Wheel: storm
source-inquisition = Wheel: inquisition
source-plague = Wheel: plague
source-paid = Paid and received
term-tiles = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
term-arms = { $n ->
    [one] { $n } coat of arms
   *[other] { $n } coats of arms
  }
term-around = { $n ->
    [one] { $n } place around
   *[other] { $n } places around
  }
term-cities = { $n ->
    [one] { $n } city
   *[other] { $n } cities
  }
term-castles = { $n ->
    [one] { $n } castle
   *[other] { $n } castles
  }
term-fairy = fairy
term-worth = worth
term-knights = { $n ->
    [one] { $n } knight
   *[other] { $n } knights
  }
term-supply = { $n ->
    [one] { $n } follower in supply
   *[other] { $n } followers in supply
  }
term-monks = { $n ->
    [one] { $n } monk
   *[other] { $n } monks
  }
term-crowns = { $n ->
    [one] { $n } crown place
   *[other] { $n } crown places
  }
term-fortune = gift of the wheel
term-goods = { $n ->
    [one] { $n } goods token
   *[other] { $n } goods tokens
  }
term-besieged = { $n ->
    [one] { $n } besieged city
   *[other] { $n } besieged cities
  }
term-roads = { $n ->
    [one] { $n } road
   *[other] { $n } roads
  }
term-gold = { $n ->
    [one] { $n } ingot
   *[other] { $n } ingots
  }
term-mage = mage
term-witch = witch
term-robbed = half of what was robbed
term-waited = robber who waited
term-message = message not carried out
term-farmers = { $n ->
    [one] { $n } farmer
   *[other] { $n } farmers
  }

## What happened
event-turn = { $name }'s turn
event-drawn = { $name } draws { $tile }
event-discarded = { $tile } fits nowhere and leaves the game
event-placed = { $name } places { $tile } at { $at }
event-put = { $name }: { $figure } → { $place }
event-home = { $name }: { $figure } comes home
event-scored = { $name }: { $points } ({ $source })
event-paid = { $from } pays { $to } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-paid-out = { $from } pays { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-linked = a ferry is laid at { $at }
event-unlinked = the ferry at { $at } leaves
event-floor = the tower at { $at } has { $n ->
    [one] { $n } floor
   *[other] { $n } floors
  }
event-aside = { $tile } is set aside
event-dragon = the dragon moves to { $at }
event-fairy = the fairy moves to { $at }
event-fairy-beside = the fairy moves to { $name }’s { $figure } at { $at }
event-bridge = a bridge is built at { $at }, { $word }
event-castle = a castle is founded at { $at }
event-count = the count goes to: { $quarter }
event-wheel = the wheel stops at: { $sector }
event-offered = { $tile } is offered
event-won = { $name } takes { $tile }
event-goods = { $name }: { $goods } ×{ $n }
event-marked = { $name }: { $word }
event-markers = the markers are added up
event-robber = { $name }'s robber goes to place { $place } of the score track
event-robber-home = { $name }'s robber comes home
event-message = { $name } draws message { $n }: { $text }
event-card = { $name } takes: { $card }
event-spell = { $word } → { $place }
event-spell-off = { $word } leaves the board
event-gold = an ingot is put down at { $at }
event-ingot = { $name } takes an ingot
event-again = { $name } has another turn
event-nobazaar = no bazaar: too few tiles are left
event-finale = final scoring
event-over = the game is over
said-started = The game begins
said-started-drawn = { $name } starts. The first player was drawn by chance.
said-undone = { $name } takes back
said-takeback-requested = { $name } asks to take the turn back
said-takeback-answered-yes = { $name } agrees
said-takeback-answered-no = { $name } refuses
said-resigned = { $name } gives up
said-resigned-late = { $name } has run out of time and loses
said-substituted = A bot plays for { $name }
said-substituted-late = Time is up: a bot plays for { $name }
said-returned = { $name } is back
said-paused = { $name } pauses the game
said-resumed = { $name } goes on
said-clocks-restarted = The server was away for a while: that takes nobody’s time

## Refusals
refused-unreachable = The server cannot be reached. Is there a network?
refused-no-table = There is no such table.
refused-no-file = There is nothing at this address.
refused-damaged = This table's log is damaged; it cannot be shown.
refused-broken = Something went wrong on the server.
refused-unavailable = The server cannot do that just now. Try again.
refused-elsewhere = The table is moving to another server. Try again.
refused-not-yours = That is not yours to do.
refused-not-for-programs = A program's token is not enough for that: use a browser.
refused-bad-token = The token is not known.
refused-bad-origin = This page may not do that here.
refused-bad-code = This link was used already, or is wrong.
refused-nobody = Say who you are first: load the page again.
refused-too-fast = Too many requests: wait a little.
refused-too-many = Your network has too many connections open: close some tabs.
refused-stale = The game has gone on meanwhile.
refused-revealed = What was revealed cannot be taken back.
refused-over = The game is over.
refused-begun = The game has begun already.
refused-full = All seats are taken.
refused-taken = Somebody sits there already.
refused-held = This seat is held for somebody who has played before.
refused-asked = That was asked already.
refused-asked-before = You have asked in this turn already: you can ask again in the next one.
refused-at-start = That is only possible before the first action.
refused-away = A bot plays for you: say first that you are back.
refused-away-again = A bot has played for you in this turn already: play on, or leave in the next one.
refused-bad-act = That cannot be read.
refused-bad-adds = The browser's part of the seed cannot be read.
refused-bad-id = That cannot be read.
refused-bad-level = There is no such level.
refused-bad-message = That cannot be read.
refused-bad-name = This name cannot be used: at most 24 letters, without quotes or angle brackets.
refused-bad-seat = There is no such seat.
refused-bad-setup = This cannot be played as it was put together.
refused-bad-size = This size cannot be drawn.
refused-bad-text = This cannot be said: it is empty or too long.
refused-bad-words = That cannot be read.
refused-confirm-first = Confirm or take back first.
refused-done = That was done already.
refused-early = That is too early.
refused-late = That is too late.
refused-no-aid = This table is played without this help.
refused-only-now = Hints are only given for the game as it is now.
refused-no-decision = Nobody has to decide now.
refused-no-draw = Nothing can be drawn.
refused-no-feature = There is nothing there.
refused-no-keeper = At this table no bot plays for those who are away.
refused-no-option = That cannot be done now.
refused-no-seat = There is no such seat at this table.
refused-no-time = Your time is used up: the bot plays this turn to its end, and you can come back then.
refused-not-asked = Nobody asked.
refused-not-away = No bot plays for you.
refused-not-begun = The game has not begun.
refused-not-here = That is asked elsewhere.
refused-not-over = The game is not over yet.
refused-no-more-pauses = You have paused often enough: play on, or let a bot play for you.
refused-not-paused = The game is not paused.
refused-not-there = { $name } has to agree and is not there: ask when they are back.
refused-not-your-turn = It is not your turn.
refused-nothing-to-confirm = There is nothing to confirm.
refused-paused = The game is paused.
refused-resigned = You gave this game up.
refused-game-over = The game is over.
refused-not-now = Another decision is open.
refused-not-in-play = That belongs to a module or option that is not played.
refused-no-such-tile = There is no such tile.
refused-none-left = No such tile is left.
refused-place-taken = A tile lies there already.
refused-closed-place = No tile can lie there.
refused-not-adjacent = No tile lies beside it.
refused-edge-mismatch = The sides do not match there.
refused-no-such-segment = There is no such part.
refused-none-in-supply = You have none left.
refused-not-on-this-tile = A follower goes on the tile just placed.
refused-fields-off = This game is played without farmers.
refused-cannot-stand = This figure cannot stand there.
refused-occupied = Somebody is there already.
rule = Rule { $clause }

## Refusals of modules
refused-walls = The dragon does not enter the walled city.
refused-no-hole = An abbey goes in an empty place with tiles on all four sides.
refused-not-the-abbot = Only your own abbot in an unfinished cloister or garden can be called back.
refused-barn-there = A barn is on that field: no farmer may be put there.
refused-no-corner = A barn goes on a corner of the tile just placed where four tiles meet that all show field there.
refused-second-barn = Another barn is on that field already.
refused-not-in-the-bazaar = That tile does not lie open in the bazaar.
refused-too-much = Nobody bids more than their own score.
refused-too-little = A bid must be higher than the last one.
refused-no-bids = By this rule option tiles are taken for nothing: the bid is 0.
refused-no-bridge-left = You have no bridge left.
refused-bridge-built = One bridge is built in a turn, no more.
refused-bridge-elsewhere = A bridge goes on the tile just placed or one directly beside it.
refused-no-field-edges = A bridge stands on two opposite field edges.
refused-second-bridge = A bridge is on that tile already.
refused-bridge-end = Where a bridge ends the place is empty, or a road or an abbey touches there.
refused-bridge-not-needed = The tile fits without a bridge: place it, then build.
refused-no-follower-there = A builder goes on the tile just placed, on a road or city with an own follower.
refused-not-beside-it = It goes beside the follower just put down, on the same part.
refused-no-castle-here = Another city than this one was offered.
refused-not-near = Pick a feature completed in this turn that reaches the castle's neighbourhood.
refused-no-company-there = One more follower goes where one of the circle's kind stands already.
refused-not-of-the-circle = An own follower of the circle's kind is to be taken back.
refused-walled = Nobody is put into the walled city by the usual rules.
refused-count-holds = The count is in that quarter: nobody leaves it.
refused-not-from-there = Name an own follower who may come from there.
refused-other-quarter = From the castle one goes to cities, from the smithy to roads, from the cathedral to cloisters, from the market to fields.
refused-not-scored-now = Followers leave for what was completed in this turn.
refused-finished = That feature is finished already.
refused-market-only = By this rule option only those in the market leave at the end.
refused-not-into-that-quarter = That figure does not go into that quarter.
refused-is-there = The count is there already.
refused-dragon-there = The dragon is on that tile: no follower may be put there.
refused-no-tile-there = The dragon moves from tile to tile: no tile lies there.
refused-visited = The dragon was on that tile in this flight already.
refused-fairy-there = The fairy keeps the dragon off her tile.
refused-not-an-own-follower = Name an own follower on a tile, another one than before.
refused-no-own-follower-there = The fairy goes on another tile, one with an own follower.
refused-fairy-option = A rule option says whether the fairy stands beside a follower or on a tile.
refused-not-one-lake = A ferry joins two different roads of one lake.
refused-not-this-lake = The ferry goes on the lake just placed.
refused-ferry-stays = Only the first ferry along a road that the tile extended may move, once.
refused-joined-already = The ferry joins these two roads already.
refused-no-machine = Only a normal or big follower flies, in a turn in which a tile with a flying machine was placed.
refused-no-such-roll = The die shows 1, 2 or 3.
refused-no-landing = The flyer lands on an unfinished road, city or cloister of the tile it came to.
refused-not-around = The second ingot goes on one of the eight tiles around the new one.
refused-no-shared-gold = Pick one of the completed features that share gold.
refused-no-spell-there = Mage and witch go on an unfinished road or city, not where the other is and not where they come from.
refused-spell-must-go = One of them is taken off only if neither can be put anywhere.
refused-not-that-message = That message cannot be the next one of the stack.
refused-message-impossible = The message cannot be carried out so: take the 2 points instead.
refused-no-farmer-there = A pig goes on the tile just placed, on a field with an own farmer.
refused-not-its-farmer = Only the farmer that the pig came with may be taken back.
refused-no-knight-of-hers = Only a knight of the city that a princess of this tile extends can be sent home.
refused-princess-must = By this rule option a knight must be sent home.
refused-river-first = That tile is not in the stack that is drawn from now: the river comes first, its end last.
refused-river-not-on = A river tile must lengthen the river.
refused-river-meets = The river may not meet itself or another branch.
refused-river-u-shape = Two river tiles directly after each other may not turn to the same side.
refused-river-no-room = The places ahead of the river's new end must be free.
refused-river-equal-bends = Two bends directly after each other may not turn to the same side.
refused-river-flows-back = The river may not flow back towards its spring.
refused-not-with-a-marker = A robber goes to a marker of another player, where it is not yet.
refused-did-not-set-off = Only somebody who set the robber off can be robbed.
refused-no-escape = Only an own knight of a besieged city with a cloister beside the siege can escape.
refused-no-tower = There is no tower base on that tile.
refused-tower-finished = A follower finished that tower.
refused-no-floor-left = You have no floor left.
refused-no-floor-yet = A follower goes on a tower with at least one floor.
refused-no-tower-tile = Towers are built only in a turn in which a tile with a tower base was placed.
refused-no-top = Only a normal or a big follower goes on a tower.
refused-out-of-reach = Only another player's follower on a tile in reach of the tower may be taken.
refused-not-held = Only an own follower that somebody holds can be bought back.
refused-too-poor = A ransom costs 3 points, paid from the normal marker: you have too few.
refused-paid-already = One prisoner is bought back in a turn, no more.
refused-not-exchanged = Name one of your followers that the other holds.
refused-no-way-there = The wagon drives onto an unfinished, unoccupied road, city or cloister beside the finished feature.
refused-drive-occupied = Somebody is there: the wagon drives onto unoccupied features only.
refused-drive-complete = That is complete: the wagon drives onto what is unfinished.
refused-drive-too-far = It is not connected with the finished feature as the rule for wagons asks.
refused-no-crown-place = There is no such crown place.
refused-crown-taken = A follower is on that crown place.
refused-no-crown = Only a normal or a big follower goes on a crown place.

## Decisions
turn-of-two = turn { $n } of 2
all-choices = All choices
points-now = { $points } now
points-then = { $points } if the game ended then
worth-change = worth when complete, before and after
takes = { $name } loses: { $figure }
could-take = in reach: { $name }, { $figure }
tip-floor = Point at a floor, or tap it, to see how far the tower then reaches.
tip-castle = The marked places count: the first thing completed there scores the castle.
tip-ferry = Points of the roads before → after; ✓ complete.
tip-cast = Points of the road or city when complete, before → after; badges show whose points change.
tip-capture = The marked places are in reach of the tower.
tip-drive = Arrows show where the wagon may drive; grey places say why not.
tip-gold = Who takes the ingots if this is scored first, one after another.
gold-left = Ingots on the board: { $n }.
gold-order-text = Ingots go to, in this order:
why-not-here = Why not at { $at }?
place-at = Place { $at }
closed-sides = However it is turned, its sides do not match. As shown it clashes here: { $list }.
why-not-rest = { $n ->
    [one] Why not? One thing cannot be done
   *[other] Why not? { $n } things cannot be done
  }
fits-at = { $n ->
    [one] This tile fits at { $n } place, marked on the board.
   *[other] This tile fits at { $n } places, marked on the board.
  }
track-text = Score track. { $text }
track-choose = Where does the robber go?
player = Player
after-sale = Everybody's points however the sale ends
end-buy = { $name } buys
end-sell = sold to { $name }
end-kept = { $name } gets it
bids = bids { $bid }
chooses = chooser
still-bids = may still bid
has-tile = has a tile
sale-if = If { $name } bids { $bid } and nobody bids more:
dragon-steps = Step { $n } of { $of } of the dragon
message-card = Message { $n }
landings = Where the die can lead
rolled = The die shows { $n }: { $text }
landing-none = nowhere to land: comes home
circle-kind = This circle is about { $kind }.
circle-road = followers on roads
circle-city = followers in cities
circle-field = farmers
held-by = { $name } is held by { $from }
wheel-turned = The pig goes from { $from } to { $to }
sector-fortune-text = 3 points to the player whose turn it is
sector-taxes-text = points for knights and coats of arms
sector-famine-text = points for farmers beside completed cities
sector-storm-text = a point for each follower at home
sector-inquisition-text = 2 points for each monk
sector-plague-text = everybody takes a follower back
quarter-for-castle = for cities
quarter-for-market = for fields
quarter-for-smithy = for roads
quarter-for-cathedral = for cloisters
pick-message = Score: { $place }
pick-castle = Points as for { $place }
pass-capture = Take nobody
pass-drive = The wagon comes home
pass-castle = No castle: score the city
pass-bid = Bid no more
pass-ferry-move = Leave the ferries
pass-robber = The robber stays
pass-enter = Nobody goes into the town
pass-count = The count stays
pass-escape = All knights stay
pass-leave = Nobody comes
pass-message = Take 2 points instead
pass-extra-turn = No extra turn
pass-beside = Nobody beside
pass-farmer = The farmer stays
pass-abbey = Draw a tile
pass-circle-add = Add nobody

## Phases
phase-place = Tile
phase-act = Figure
phase-wheel = Wheel
phase-score = Scoring
phase-final = Final scoring
phase-late-flight = Dragon
phases = The turn
phase-end = Confirm
phase-draw = Draw
phase-abbey = Abbey
phase-beside = Builder, pig
phase-ferry-lay = Ferry
phase-enter = Quarter
phase-count = Count
phase-circle = Crop circle
phase-extra-turn = Extra turn
phase-escape = Escape
phase-plague = Plague
phase-mark = Marker
phase-robber = Robber
phase-victim = Robbery
phase-message = Message
phase-land = Landing
phase-gold = Gold
phase-gold-order = Gold
phase-cast = Mage, witch
phase-capture = Tower
phase-exchange = Prisoners
phase-dragon = Dragon
phase-leave = Quarter
phase-castle = Castle
phase-farmer = Farmer
phase-drive = Wagon
phase-offer = Bazaar

## Home: how it is played
learn = New to it? Four sentences
learn-lay = Lay a tile
learn-lay-text = Draw a tile and lay it beside others: road to road, city to city, field to field.
learn-put = Send a follower
learn-put-text = One of your seven may go onto the new tile: on a road, in a city, a cloister or a field that nobody holds.
learn-score = Complete and score
learn-score-text = What is complete brings points, and your follower comes home to be sent again.
learn-most = Have the most
learn-most-text = Where features grow together, whoever has more followers there takes all the points.
learn-rules = The rules with pictures
turn-now = { $name } is to move
seats-free = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
  }

## Settings and a new table
settings-you = You
settings-looks = Looks
settings-play = Play
save = Save
confirm-setting-text = A turn is over only when you confirm it; until then everything can be taken back.
more-settings = More settings
seats-text = Who plays: you, friends by the link, bots.
table-open = Who may come
seat-count = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
  }

## The side of the table
tab-log = Log
tab-chat = Chat
tab-remaining = Tiles
tab-sheet = Points
tab-more = More
keep-game = This game
fair = Fair draws
fingers = By touch
fingers-text = Tap a place, tap the tile to turn it, then “Place here”. A long press on a place shows which tiles fit there. Two fingers move and zoom the board.
key-place = choose a place
key-turn = turn the tile
key-lay = place, confirm
key-choose = choose from the list
key-pass = pass
key-undo = take back
key-look = look at a tile or a place: who stands there, why the tile does not fit
key-fields = show the fields
key-hint = hint
key-fit = whole board
key-board = turn the board
key-zoom = zoom
key-move = move the board
replay-start = Before the first action
replay-run = Play
to-table = To the table
invite = Invite
share = Share
quoted = “{ $text }”
refused-bad-passport = The rule passport cannot be read: it is incomplete, mistyped, or of a newer version.
refused-seat-count = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
  } at a table? There can be 1 to 6.
refused-bad-clock = The clock cannot be set to { $value }: choose from { $least } to { $most }.
refused-bad-title = This name of the table cannot be used: at most 24 letters, without quotes or angle brackets.
refused-no-preset = There is no set of rules called { $name }.
refused-no-edition = There is no edition { $name }.
refused-no-module = There is no module { $name }.
refused-no-part = There is no part called { $name }.
refused-no-piece = { $name } is not a piece with a possible count.
refused-too-many-pieces = A player can have at most { $most } of { $piece }.
refused-needs-its-tiles = This part is played on tiles of its own: choose its module ({ $part }).
refused-no-house-rule = There is no house rule { $name }.
refused-nothing-to-leave-out = Nothing to leave out: the module is not played ({ $part }).
hint-place = lay the tile at { $at } as it is shown now
hint-bridge = with a bridge, { $word }
chat-empty = Nobody has said anything yet.
many-follower = { $n ->
    [one] { $n } follower
   *[other] { $n } followers
  }
many-big = { $n ->
    [one] { $n } big follower
   *[other] { $n } big followers
  }
many-abbot = { $n ->
    [one] { $n } abbot
   *[other] { $n } abbots
  }
many-mayor = { $n ->
    [one] { $n } mayor
   *[other] { $n } mayors
  }
many-wagon = { $n ->
    [one] { $n } wagon
   *[other] { $n } wagons
  }
many-builder = { $n ->
    [one] { $n } builder
   *[other] { $n } builders
  }
many-pig = { $n ->
    [one] { $n } pig
   *[other] { $n } pigs
  }
many-barn = { $n ->
    [one] { $n } barn
   *[other] { $n } barns
  }
many-wine = { $n ->
    [one] { $n } wine token
   *[other] { $n } wine tokens
  }
many-chickens = { $n ->
    [one] { $n } chicken token
   *[other] { $n } chicken tokens
  }
many-wheat = { $n ->
    [one] { $n } wheat token
   *[other] { $n } wheat tokens
  }
many-grain = { $n ->
    [one] { $n } grain token
   *[other] { $n } grain tokens
  }
many-cloth = { $n ->
    [one] { $n } cloth token
   *[other] { $n } cloth tokens
  }
many-ingots = { $n ->
    [one] { $n } ingot
   *[other] { $n } ingots
  }
many-floors = { $n ->
    [one] { $n } tower floor
   *[other] { $n } tower floors
  }
many-bridges = { $n ->
    [one] { $n } bridge
   *[other] { $n } bridges
  }
many-castles = { $n ->
    [one] { $n } castle
   *[other] { $n } castles
  }
many-abbey = { $n ->
    [one] { $n } abbey
   *[other] { $n } abbeys
  }
clock-left = { $days } d { $hours } h
messenger-points = { $n ->
    [one] Messenger: { $n } point
   *[other] Messenger: { $n } points
  }
messenger-of-it = Of these, with the messenger
projected-now = If it ended now
has-all = { $name }: everything they have
supply-empty = Nothing is left in supply.
has-goods = Goods
has-pieces = Pieces
has-cards = Cards
holds = Holds prisoner
held = Held prisoner by
ransom-now = (can be bought back now)
