## Everywhere
bastide = Bastide
tagline = Cities, roads, cloisters and fields: place tiles, send out followers, score points.
which-game = An unofficial, open-source implementation of the board game Carcassonne.
skip = Skip to content
home = Home
rules = Rules
tiles = Tiles
settings = Settings
yes = Yes
no = No
close = Close
copied = Copied
copy-failed = Couldn’t copy. The link is selected, so you can copy it yourself.
back = Back
loading = Loading…
reload = Reload
menu = Menu

## Home
play-now = Play now
against = Opponent
rules-of = Rules
new-table = New table
lobby = Open tables
lobby-empty = No open tables right now. Create one!
lobby-running = Games in progress
my-games = My games
my-games-empty = Your games will appear here.
your-turn-badge = Your turn
your-name = Your name
name-saved = Name saved
join = Join
join-text = Got a link? Open it, or paste it here.
join-go = Open table
guest = Guest
open-table = Table
phase-open = waiting for players
phase-playing = in progress
phase-over = finished
just-now = just now

## New table
choose-preset = Choose a game
own-mix = Custom
edition = Edition
edition-classic = Classic
edition-modern = Modern
modules = Expansions
options = House rules
options-text = Editions disagree on these points. Anything you don’t change follows the edition you chose.
pieces = Pieces per player
pieces-text = Set a number to use a piece, even without the tiles of its expansion.
pieces-usual = standard: { $n }
pieces-unused = not in this game
parts-alone = Mechanics without their tiles
parts-alone-text = Use mechanics from expansions you haven’t chosen, without their tiles.
differs = How it differs from the base game
passport = Rules code
passport-text = This short code describes exactly these rules. Share it as a link.
seats = Seats
seat-at = Seat { $n }
seat-open = Open seat (invite by link)
seat-registered = Player with an account
seat-me = Me
seat-name = Name of the player in seat
seat-bot = Bot
bot-name = { $level } bot
bot-with-level = { $name } ({ $level })
bot-thinking = { $name } is thinking…
bot-pip = Pip
bot-zani = Zani
bot-lolo = Lolo
bot-tavi = Tavi
bot-rolo = Rolo
bot-mico = Mico
bot-colin = Colin
bot-perrin = Perrin
bot-robin = Robin
bot-jory = Jory
bot-tibo = Tibo
bot-martin = Martin
bot-odo = Odo
bot-bruno = Bruno
bot-drogo = Drogo
bot-renzo = Renzo
bot-gaston = Gaston
bot-otto = Otto
bot-ada = Ada
bot-alma = Alma
bot-berta = Berta
bot-clara = Clara
bot-edda = Edda
bot-flora = Flora
bot-roland = Roland
bot-hugo = Hugo
bot-aymar = Aymar
bot-raoul = Raoul
bot-conrad = Conrad
bot-simon = Simon
bot-eleanor = Eleanor
bot-isolde = Isolde
bot-sibyl = Sibyl
bot-blanche = Blanche
bot-melisande = Melisande
bot-yolanda = Yolanda
add-seat = Add seat
remove-seat = Remove this seat
title = Table name
public = Show in the list of open tables
spectators = Allow spectators
first-creator = The player who created the table
first-drawn = A random player
first-player = Starting player
first-seat-1 = The player in seat 1
clock = Clock
clock-none = No clock
clock-turn = Time per turn
clock-fischer = Time per game, plus a bonus each turn
clock-days = Days per turn
clock-seconds = Seconds per turn
clock-start = Starting time in seconds
clock-add = Bonus per turn in seconds
clock-day-count = Days per turn
at-zero = On timeout
at-zero-bot = A bot takes over
at-zero-loses = The player loses
substitute = Let a bot fill in for absent players
substitute-after = Let a bot fill in for players who are away for 90 seconds
aids = Player aids
aid-remaining = Tiles left
aid-projected = Projected scores
aid-hints = Hints from a bot
aid-features = Fields and feature values
create = Create table

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
preset-base-modern-text = The modern edition, with farmers in the fields.
preset-first-game = First game
preset-first-game-text = The base game without farmers.
preset-river-abbot = River and abbot
preset-river-abbot-text = The base game with its first two mini-expansions.
preset-wheel = Wheel of Fortune
preset-wheel-text = A standalone box: its 72 tiles replace those of the base game.
preset-big-box = Big box
preset-big-box-text = The river, the abbot, inns, traders and the seven mini-expansions.
preset-classic-all = All classic expansions
preset-classic-all-text = Rivers, inns, traders, dragon, tower, abbey, count, king, cathars, bridges.
preset-everything = Everything
preset-everything-text = All our expansions together.
preset-of = { $module } ({ $edition })
preset-of-text = The base game plus { $module }.
group-learn = Learn the game
group-boxes = Boxed sets
group-classic = Base game plus one expansion (classic edition)
group-modern = Base game plus one expansion (modern edition)
group-large = Large games
learning-path = A good way to learn: first play without farmers, then add them, then the river and the abbot, then one expansion at a time.
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
part-river = river tiles are placed before all others
part-pig-farm = a field with a pig farm scores 1 extra point per completed city
part-abbot = the abbot stands in cloisters and gardens; call him back to score immediately
part-big = a big follower counts as two
part-inn = a completed road with an inn scores 2 points per tile
part-cathedral = a completed city with a cathedral scores 3 points per tile and coat of arms
part-goods = complete a city to collect its goods; having the most of a kind scores 10 points
part-builder = extend your builder’s road or city to take another turn
part-pig = a pig beside a farmer scores extra points
part-dragon = volcanoes summon the dragon; dragon symbols send it flying, and it eats followers
part-fairy = the fairy scores points for a follower and keeps the dragon away
part-princess = a princess sends a knight home
part-portal = a portal lets you place a follower on any tile
part-tower = towers take followers prisoner until they are ransomed
part-abbey = an abbey fills a hole in the board
part-mayor = the mayor’s strength is the number of coats of arms in the city
part-wagon = a wagon moves on after scoring
part-barn = a barn scores a field and sends its farmers home
part-count = followers wait in the quarters of the walled town; the count locks one quarter
part-king = complete the largest city to hold the king, who scores points
part-baron = complete the longest road to hold the robber baron, who scores points
part-siege = besieged cities score less for knights and more for farmers
part-escape = a knight may escape a besieged city
part-bridge = bridges carry roads across tiles
part-castle = small cities become castles, which score the same points as a feature nearby
part-bazaar = a bazaar hands out the next tiles
part-wheel = wheel symbols move the pig around the wheel of fortune; crown places score points
part-flyer = a flying machine carries a follower up to three tiles
part-message = a second score marker earns you messages
part-ferry = ferries connect roads across lakes
part-gold = gold mines yield ingots
part-mage = the mage adds points, the witch halves them
part-robber = a robber scores half of what another player scores
part-circle = crop circles make everyone add or take back a follower

## Table
link = Link to this table
link-text = Share this link with players and spectators.
link-text-players = Share this link with the players.
sit-here = Sit here
stand = Leave seat
seat-held = hasn’t arrived yet
seat-release = Free up this seat
free-seat = Open seat
start-bots = Start now and fill empty seats with bots
waiting-players = Waiting for players. The game starts when every seat is taken.
game-starting = The game is starting. Waiting for: { $names }.
sit-name = Play as
sit-other = Add another player on this device
all-mine = Take all open seats (everyone plays on this device)
room-clock-none = No clock
room-clock-each = { $time } per turn
room-clock-game = { $time } per game, plus { $more } per turn
room-timeout-bot = On timeout, a bot takes over
room-timeout-loses = On timeout, the player loses
room-first-creator = The player who created the table starts
room-first-drawn = A random player starts
room-first-seat-1 = The player in seat 1 starts
room-substitute = A bot fills in for players who are away for 90 seconds
room-substitute-days = If you’ll be away, a bot can play for you
room-substitute-none = No bot fills in for absent players
room-spectators = Spectators are welcome
room-spectators-none = No spectators
players = Players
score = Score
projected = projected: { $points }
left-tiles = { $n ->
    [one] { $n } tile left
   *[other] { $n } tiles left
  }
tile-in-hand = Tile to place
you-must = You: { $what }
other-must = { $name }: { $what }
confirm-now = Confirm your turn, or undo.
confirm-wait = Waiting for { $name } to confirm.
confirm = Confirm
undo = Undo
undo-off = You can’t undo once something new has been revealed.
place-here = Place here
rotate = Rotate tile
cancel-place = Cancel this place
choose-place = Choose one of the outlined places.
no-figure = No figure
figures = Figure
more-choices = All choices
watching = You’re watching.
hint = Hint
hint-text = Suggested move: { $say }
why-not = Why not?
xray = Show fields
board-tools = Board tools
field-legend = Legend of the fields
field-count = { $n ->
    [one] { $n } field
   *[other] { $n } fields
  }
field-of = Field { $n } of { $most }
field-owner = { $name }: { $n }
field-unheld = { $n ->
    [one] No farmer; worth { $n } point
   *[other] No farmer; worth { $n } points
  }
field-next = Next field (N)
field-previous = Previous field (P)
fit = Show whole board
turn-board = Rotate board
compass-north = N
zoom-in = Zoom in
zoom-out = Zoom out
log = Log
log-empty = Moves will appear here.
chat = Chat
chat-say = Write a message
chat-send = Send
chat-unread = unread:
chat-aside = Players will see this after the game.
remaining = Tiles left
remaining-off = This aid is turned off at this table.
discarded = Discarded
sheet = Points by source
more = More
resign = Resign
resign-sure = Resign this game?
resign-sure-name = { $name }: resign this game?
resign-who = Who is resigning?
resign-nobody = Cancel
abort = Abort the game
abort-sure = Abort this game? Nobody will win or lose.
late-wait = { $name } hasn’t moved for a while.
late-nudged = Reminder sent to { $name }.
nudged-you = { $name } is waiting for your move.
late-replace-soon = A bot can take over in { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  }.
late-claim-soon = You can claim the win in { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
  }.
nudge = Send a reminder
replace-absent = Let a bot take over
claim-win = Claim the win
pause = Pause
resume = Resume
paused = { $name } paused the game.
takeback = Ask for a take-back
takeback-asked = { $name } asks to take back the last turn.
takeback-asked-you = You asked to take back your last turn. The other players must agree.
takeback-withdraw = Withdraw the request
takeback-refused = { $name } declined the take-back.
takeback-none = You have nothing to take back yet.
agree = Accept
refuse = Decline
away = Let a bot play for me
away-who = Who wants a bot to play for them?
come-back = I’m back
substitute-plays = bot playing
substituted-you = A bot is playing for you.
absent = away
program = program
resigned = resigned
late = timed out
spectators-count = { $n ->
    [one] { $n } spectator
   *[other] { $n } spectators
  }
over = Game over
over-why = Game over: { $list }.
over-aborted = The game was aborted. Nobody wins or loses.
lost-resigned = { $name } resigned
lost-late = { $name } ran out of time
winner = { $name } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
winners = { $names } share the victory.
result-won = You won!
result-lost = You lost.
result-won-by = You won by { $n }.
result-lost-by = You lost by { $n }.
result-tied = You tied for first with { $names }.
rematch-wanted = { $n ->
    [one] { $names } wants a rematch.
   *[other] { $names } want a rematch.
  }
rematch-open = A rematch is open.
rematch-watch = Watch the rematch
rematch = Rematch
rematch-ready = Join the rematch
replay = Replay
record = Game record
picture = Picture
share-picture = Share picture
picture-saved = The picture has been saved.
picture-failed = The picture could not be made. Try again.
film = Animated replay (GIF)
fairness = Before the game, the server published a fingerprint of the seed, and each player’s browser sent a fingerprint of random numbers. When all seats were taken, the browsers revealed their numbers. After the game, the server reveals the seed, so anyone can check that the draws were fair.
fair-contributed = These players contributed random numbers: { $names }.
fair-missed = These players did not reveal their numbers in time: { $names }. The others’ next numbers were used.
fair-nobody = No player contributed random numbers, so only the server determined the draws.
fair-dropped = Your browser revealed the numbers of { $names } in time, but the server says that it did not. Don’t trust the draws of this game.
fair-changed = A fingerprint has changed since your browser revealed its numbers. Don’t trust the draws of this game.
seed-hash = Fingerprint of the seed
seed = Seed
since-last = since your last turn
cell-fits = { $n ->
    [0] None of the remaining tiles fit here.
    [one] { $n } remaining tile fits here.
   *[other] { $n } remaining tiles fit here.
  }
cell-chance = Chance that the next tile fits: { $percent }%
feature-worth = { $kind }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } now
feature-done = { $kind }: completed, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
feature-complete = { $points ->
    [one] { $points } point
   *[other] { $points } points
  } when completed
feature-nobody = Unclaimed.
feature-held = Held by { $names }.
bid-value = Bid
bid-least = Minimum: { $bid }
your-bid = Your bid
bid-now = Highest bid: { $bid } by { $name }
offered = Bazaar tiles
prisoners = Prisoners
prison-of = { $name }’s prison
goods = Goods
supply = In supply
waits-aside = Set aside until the dragon appears
king-holds = King: { $name } ({ $size }-tile city)
baron-holds = Robber baron: { $name } ({ $size }-tile road)
count-in = The count: { $quarter }
wheel-at = The wheel: { $sector }
robber-on = { $name }’s robber: space { $place }
board-text = Board with { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
cell-text = Place { $at }: { $n ->
    [one] { $n } rotation fits
   *[other] { $n } rotations fit
  }
way-text = Option { $n } of { $of }: { $text }
side-kind = { $kind } { $list }
sides-all = on all edges
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
stands-pig = the pig on the wheel: { $sector }
stands-spell = the { $word } on the { $place }
stands-fairy = the fairy
stands-fairy-beside = the fairy beside { $name }’s { $figure }
stands-dragon = the dragon
tile-place = tile { $at }
your-turn = Your turn
keys = Keyboard shortcuts

## Connection and error screens
link-lost = Connection lost. Reconnecting…
link-lost-move = Connection lost. Your move will be sent when you’re back online.
link-lost-choice = Connection lost. Your choice will be sent when you’re back online.
cancel-move = Cancel the move
cancel-choice = Don’t send it
waiting-server = Waiting for the server…
link-back = Reconnected.
gone = Table not found
gone-text = The link may be incomplete, or the table may have been removed.
private-table = This table is private
private-text = The game has started, and spectators aren’t allowed.
version = This page is out of date
version-text = The server has been updated. Reload the page.
broken = Something went wrong
not-found = Page not found
full-text = All seats are taken.
unreachable = Can’t reach the server
unreachable-text = You may be offline, or the server may be restarting. This page will keep trying.
not-found-text = The link may be mistyped or out of date.
new-like-this = Create a table with these rules
recover = Restore your games
recover-text = This link brings your name and games to this browser. It works once.
recover-do = Restore my games
recover-bad = This link is incomplete. Copy the whole link and try again.

## Settings
language = Language
language-auto = Use browser setting
theme = Theme
theme-auto = Use system setting
theme-light = Light
theme-dark = Dark
palette = Player colours
palette-box = Classic colours
palette-safe = Colour-blind friendly
confirm-setting = Confirm each turn
speed = Other players’ turns
speed-instant = Instant
speed-fast = Fast
speed-relaxed = Relaxed
speed-text = Click the board or press Space to skip ahead.
speed-text-touch = Tap the board to skip ahead.
motion = Animations
motion-auto = Use system setting
motion-off = Off
coordinates = Show coordinates
coordinates-text = Numbers of columns and rows along the edges of the board.
coordinates-key = Press C to show or hide them.
vibration = Vibrate when I place a tile
track-setting = Score board
track-setting-text = Show it beside the board in games that use it.
track-auto = Not on phones
track-on = Always
track-off = Never
settings-sounds = Sounds
sounds-text = Sounds start after your first click or key press on a page.
sound-tile = A tile is placed
sound-figure = A figure is placed
sound-score = A feature scores
sound-turn = It’s my turn
sound-volume = Volume
text-size = Text size
percent = { $n }%
recovery = Use another device
recovery-text = This link opens your games on another device. It works once. Keep it private.
recovery-make = Create link
recovery-link = Link to your games

## Account
account = Account
account-text = You don’t need an account to play. With a name and password you can reach your games from any device.
account-in-text = This browser will then use your account. Games you joined here as a guest won’t be added to it.
account-keep = Create an account
account-in = Sign in to an existing account
account-keep-do = Create account
account-in-do = Sign in
account-name = Name
account-password = Password
account-password-new = Password (at least 8 characters)
account-yours = You’re signed in as { $name }.
account-old = Current password
account-new = New password
account-change = Change password
account-out = Sign out
account-kept = Account created. You can sign in with this name on any device.
account-welcome = Welcome back!
account-changed = Password changed. Your other devices have been signed out.
account-out-done = Signed out.

## Replay
replay-of = Replay
step-of = Step { $at } of { $of }
first = First step
previous = Previous step
next = Next step
last = Last step
move-of = Move { $at } of { $of }
final-of = Final scoring, { $at } of { $of }
skip-finale = Skip
first-move = Start of the game
previous-move = Previous move
next-move = Next move
last-move = End of the game
single-actions = Single actions
move-list = Moves
position-link = Link to this position

## Rules
rules-title = Rules
rules-english = These rules are only available in English.

## Tiles
tiles-title = All tiles
tiles-copies = ×{ $n }

## Setup summary
qr = QR code for { $link }
board-example = A sample board with these rules
differs-not = No differences: this is the base game. Edition: { $edition }.
left-out = Left out
told-tiles = { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
told-figures = each player has:
told-shared = shared by all:
told-turn = How a turn works
told-notes = Good to know
note-no-followers = No follower in this game can use this: { $part }.
note-no-farmers = There are no farmers in this game, so this has no effect: { $part }.
note-no-players = This needs at least two players: { $part }.
note-option = This house rule has no effect here: { $text }
copy-link = Copy link
own-mix-text = Choose your own expansions, mechanics and house rules.
passport-given = The rules from the link you followed.
passport-bad = Can’t read the rules code in this link: it is incomplete or from a newer version. Choose a game below.
rules-turn = A turn, step by step
rules-combos = Combining expansions
rules-readings = How we interpret the rules
clause-picture = Illustration of rule { $clause }: { $text }
module-brings = Tiles and pieces: { $module }
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
piece-wheel-pig = Pig on the wheel
piece-die = Die
piece-message = Message token
piece-mage = Mage
piece-witch = Witch

## Actions in the log
does-draw = { $name } draws “{ $tile }”
does-roll = The die shows { $value }
does-message = { $name } draws message { $value }
does-place = { $name } places the tile at { $at }
does-lay = { $name } places “{ $tile }”
does-abbey = { $name } places the abbey at { $at }
does-bridge = { $name } builds a bridge at { $tile }, { $word }
does-put = { $name } places { $figure } { $onto }
does-fly = { $name } puts { $figure } on the flying machine
does-crown = { $name } puts { $figure } on crown place { $value }
does-top = { $name } puts { $figure } on top of the tower at { $tile }
does-floor = { $name } adds a floor to the tower at { $tile }
does-barn = { $name } puts the barn at { $at }
does-enter = { $name } puts { $figure } into the walled town: { $quarter }
does-move = { $name } moves { $figure } { $onto }
does-recall = { $name } takes { $figure } back
does-banish = { $name } sends { $figure } home ({ $owner })
does-capture = { $name } takes { $figure } prisoner ({ $owner })
does-exchange = { $name } gets { $figure } back in a prisoner exchange
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
does-ferry = { $name } places a ferry at { $tile }
does-castle = { $name } founds a castle at { $tile }
does-pick = { $name } chooses what to score first: { $place }
does-pick-message = { $name } uses the message to score: { $place }
does-pick-castle-pick = { $name } gives the castle the same points as: { $place }
does-mark = { $name } chooses a marker: { $word }
does-circle = { $name } decides: { $word }
does-offer = { $name } offers “{ $tile }” for { $value }
does-bid = { $name } bids { $value }
does-buy = { $name } buys the tile
does-sell = { $name } sells the tile
does-yes = { $name } agrees
does-yes-message = { $name } carries out the message
does-yes-extra-turn = { $name } takes an extra turn
does-pass = { $name } passes
does-pass-act = { $name } places no figure
does-pass-abbey = { $name } keeps the abbey
does-pass-bid = { $name } passes
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
onto-city = in the city ({ $at })
onto-road = on the road ({ $at })
onto-field = on the field ({ $at })
onto-cloister = in the cloister ({ $at })
onto-garden = in the garden ({ $at })
onto-river = on the river ({ $at })
onto-bridge = on the bridge at { $at }
onto-castle = in the castle at { $at }
onto-tower = on the tower at { $at }

## Steps of a turn
step-abbey = place your abbey tile in a hole, or draw a tile
step-draw = a tile is drawn
step-wheel = the pig moves around the wheel
step-crowns = crown places score
step-robbers = robbers arrive
step-place = place the tile
step-act = place a figure, do something else, or pass
step-act-figure = place a figure on the tile, or pass
step-beside = place a builder or pig beside the follower, or pass
step-ferry-lay = place a ferry on the new lake
step-ferry-move = move ferries, or pass
step-flight = the dragon flies
step-complete = check for completed features
step-leaving = followers may leave the quarters
step-founding = small cities may become castles
step-score = completed features are scored
step-castles = castles are scored
step-pigs = pigs are scored
step-rob = robbers collect their share
step-enter = send a follower into a quarter of the walled town, or pass
step-count = move the count, or pass
step-message-draw = a message is drawn
step-late-flight = the dragon flies
step-circle = choose whether everyone adds or takes back a follower
step-extra-turn = take your builder’s extra turn?
step-message-turn = the message gives another turn
step-escape = let a knight escape the siege, or pass
step-bazaar-draw = bazaar tiles are drawn
step-auction = the bazaar
step-end = the turn ends
step-final-robbers = robbers leave the score board
step-final-markers = each player’s markers are added up
step-final-leaving = followers leave the walled town
step-final-features = unfinished features are scored
step-final-fields = fields are scored
step-final-goods = goods are scored
step-final-cards = king and robber baron are scored
step-final-gold = gold is scored
step-over = the game is over
step-plague = take back one of your followers because of the plague
step-mark = choose which marker scores this turn’s points
step-robber = place your robber beside another player’s marker
step-victim = choose whom to rob
step-message = carry out the message, or take 2 points
step-message-back = choose a follower to take back
step-roll = the die is rolled
step-land = choose where the follower lands
step-gold = place the second ingot on a neighbouring tile
step-gold-order = choose what to score first
step-cast = place the mage or the witch on a road or city
step-circle-add = add a follower
step-circle-remove = take a follower back
step-capture = take a follower prisoner, or pass
step-exchange = choose which of your captured followers returns
step-dragon = move the dragon one tile
step-leave = move followers out of the quarter, or pass
step-castle = turn the city into a castle, or pass
step-farmer = take back the pig’s farmer, or pass
step-drive = move the wagon on, or pass
step-castle-pick = choose the feature that determines the castle’s points
step-offer = choose a bazaar tile and make the first bid
step-bid = raise the bid, or pass
step-deal = buy the tile, or sell it
step-take = take a bazaar tile

## Button labels
verb-place = Place the tile { $word }
verb-abbey = Abbey at { $at }
verb-bridge = Bridge { $word } on { $tile }
verb-put = { $figure } → { $place }
verb-fly = Flying machine: { $figure }
verb-crown = { $figure } → crown place { $value }
verb-top = { $figure } → top of the tower, { $tile }
verb-floor = Add a floor, { $tile }
verb-barn = Barn at { $at }
verb-enter = { $figure } → { $quarter }
verb-move = { $figure } → { $place }
verb-recall = Take back: { $figure }, { $place }
verb-banish = Send home: { $name }, { $figure }, { $place }
verb-capture = Take prisoner: { $name }, { $figure }, { $place }
verb-exchange = Take back: { $figure } from { $name }
verb-ransom = Ransom for 3 points: { $figure }
verb-fairy = Move the fairy to the { $figure }: { $place }
verb-fairy-tile = Move the fairy to { $place }
verb-dragon = Dragon: { $side }
verb-count = Count → { $quarter }
verb-gold = Ingot on { $tile }
verb-cast = { $word } → { $place }
verb-lift = Remove: { $word }
verb-robber = Robber beside { $name } ({ $word })
verb-rob = Rob { $name }
verb-ferry = Ferry: { $place } – { $to }
verb-castle = Castle from { $place }
verb-castle-with = Castle with { $figure }, { $place }
verb-pick = Score first: { $place }
verb-mark = { $word }
verb-circle = { $word }
verb-offer = { $tile } for { $value }
verb-bid = Bid { $value }
verb-buy = Buy for { $value }
verb-sell = Sell for { $value }
verb-yes = Yes
verb-pass = Pass
word-add = Everyone adds a follower
word-remove = Everyone takes a follower back
word-normal = Normal marker
word-messenger = Messenger
word-mage = Mage
word-witch = Witch
word-ns = north–south
word-ew = west–east
word-over-n = with a bridge to the north
word-over-e = with a bridge to the east
word-over-s = with a bridge to the south
word-over-w = with a bridge to the west
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
place-crown = Crown place { $n }
beside-stacks = beside the stacks
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
message-1 = Score your city with the lowest value
message-2 = Score your road with the lowest value
message-3 = Score your cloister with the lowest value
message-4 = Another turn
message-5 = 2 points per coat of arms in cities with your knights
message-6 = 2 points per knight
message-7 = 2 points per farmer
message-8 = Score a feature and take a follower back from it

## Sources of points
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
    [one] { $n } tile, including its own tile
   *[other] { $n } tiles, including its own tile
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
term-worth = value of the feature
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
term-fortune = gift from the wheel
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
term-robbed = half of the victim’s points
term-waited = robber that waited in vain
term-message = message not carried out
term-farmers = { $n ->
    [one] { $n } farmer
   *[other] { $n } farmers
  }

## Events
event-turn = { $name }’s turn
event-drawn = { $name } draws “{ $tile }”
event-discarded = “{ $tile }” fits nowhere and is discarded
event-placed = { $name } places “{ $tile }” at { $at }
event-put = { $name }: { $figure } → { $place }
event-home = { $name }: { $figure } returns to supply
event-scored = { $name }: { $points } ({ $source })
event-paid = { $from } pays { $to } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-paid-out = { $from } pays { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
event-linked = a ferry is placed at { $at }
event-unlinked = the ferry at { $at } is removed
event-floor = the tower at { $at } has { $n ->
    [one] { $n } floor
   *[other] { $n } floors
  }
event-aside = “{ $tile }” is set aside
event-dragon = the dragon moves to { $at }
event-fairy = the fairy moves to { $at }
event-fairy-beside = the fairy moves to { $name }’s { $figure } at { $at }
event-bridge = a bridge is built at { $at }, { $word }
event-castle = a castle is built at { $at }
event-count = the count moves to: { $quarter }
event-wheel = the pig stops at: { $sector }
event-offered = “{ $tile }” is offered
event-won = { $name } takes “{ $tile }”
event-goods = { $name }: { $goods } ×{ $n }
event-marked = { $name } chooses: { $word }
event-markers = each player’s markers are added up
event-robber = { $name }’s robber moves to space { $place } of the score board
event-robber-home = { $name }’s robber returns to supply
event-message = { $name } draws message { $n }: { $text }
event-card = { $name } takes: { $card }
event-spell = { $word } → { $place }
event-spell-off = { $word } leaves the board
event-gold = an ingot is placed at { $at }
event-ingot = { $name } takes an ingot
event-again = { $name } takes another turn
event-nobazaar = no bazaar: too few tiles left
event-finale = final scoring
event-over = game over
said-started = The game starts
said-reveal-missed = These players did not reveal their random numbers in time: { $names }
said-started-drawn = { $name } starts. The first player was chosen at random.
said-undone = { $name } undoes the last action
said-takeback-requested = { $name } asks for a take-back
said-takeback-answered-yes = { $name } accepts
said-takeback-answered-no = { $name } declines
said-resigned = { $name } resigns
said-resigned-late = { $name } runs out of time and loses
said-substituted = A bot is playing for { $name }
said-substituted-late = Time’s up: a bot is playing for { $name }
said-returned = { $name } is back
said-paused = { $name } pauses the game
said-resumed = { $name } resumes the game
said-nudged = { $name } reminds { $other } to move
said-claimed = { $name } claims the win because { $other } doesn’t move
said-aborted = { $name } aborts the game
said-clocks-restarted = The server was down for a while. Nobody lost any time.

## Refusals by the client. The server sends its own refusals in English.
refused-unreachable = Can’t reach the server. Check your network connection.
refused-unreadable = The server sent an unreadable answer. Try again.
rule = Rule { $clause }

## Decisions
turn-of-two = turn { $n } of 2
all-choices = All choices
points-now = { $points } now
points-then = projected: { $points }
worth-change = points when completed, before and after
takes = { $name } loses: { $figure }
could-take = within reach: { $name }, { $figure }
tip-floor = Point at a floor, or tap it, to see how far the tower would reach.
tip-castle = The castle scores the same points as the first feature completed on a marked place.
tip-ferry = Points for each road, before → after. ✓ means completed.
tip-cast = Points for the road or city when completed, before → after. Badges show whose points change.
tip-capture = The marked places are within the tower’s reach.
tip-drive = Arrows show where the wagon can go. Select a grey place to see why it can’t go there.
tip-gold = If you score this feature first, these players get the ingots, in this order.
gold-left = Ingots on the board: { $n }.
gold-order-text = These players get the ingots, in this order:
why-not-here = Why not at { $at }?
place-at = Place { $at }
closed-sides = The edges don’t match in any rotation. In the rotation shown, these edges clash: { $list }.
why-not-rest = { $n ->
    [one] { $n } unavailable option. Why?
   *[other] { $n } unavailable options. Why?
  }
fits-at = { $n ->
    [0] This tile doesn’t fit anywhere right now.
    [one] This tile fits in { $n } place, marked on the board.
   *[other] This tile fits in { $n } places, marked on the board.
  }
track-text = Score board. { $text }
track-choose = Where does the robber go?
player = Player
after-sale = Everyone’s points for each outcome of the sale
end-buy = { $name } buys
end-sell = sold to { $name }
end-kept = { $name } gets the tile
bids = bids { $bid }
chooses = choosing
still-bids = can still bid
has-tile = has a tile
sale-if = If { $name } bids { $bid } and nobody bids higher:
dragon-steps = Dragon step { $n } of { $of }
message-card = Message { $n }
landings = Possible landing places
rolled = The die shows { $n }: { $text }
landing-none = nowhere to land: returns to supply
circle-kind = This circle affects { $kind }.
circle-road = highwaymen
circle-city = knights
circle-field = farmers
held-by = { $name }’s figure, held by { $from }
wheel-turned = The pig moves from { $from } to { $to }
sector-fortune-text = 3 points for the active player
sector-taxes-text = points for knights and coats of arms
sector-famine-text = points for farmers beside completed cities
sector-storm-text = 1 point per follower in supply
sector-inquisition-text = 2 points per monk
sector-plague-text = everyone takes back a follower
quarter-for-castle = for cities
quarter-for-market = for fields
quarter-for-smithy = for roads
quarter-for-cathedral = for cloisters
pick-message = Score: { $place }
pick-castle = Same points as { $place }
pass-capture = Take no prisoner
pass-drive = Return the wagon to supply
pass-castle = No castle: score the city
pass-bid = Pass
pass-ferry-move = Don’t move a ferry
pass-robber = Don’t move the robber
pass-enter = Send nobody
pass-count = Don’t move the count
pass-escape = Let no knight escape
pass-leave = Move nobody
pass-message = Take 2 points instead
pass-extra-turn = No
pass-beside = Place nothing beside it
pass-farmer = Don’t take back the farmer
pass-abbey = Draw a tile
pass-circle-add = Add nobody

## Phases
phase-place = Tile
phase-act = Figure
phase-wheel = Wheel
phase-score = Scoring
phase-final = Final scoring
phase-late-flight = Dragon
phases = Steps of the turn
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

## Home: how to play
learn = New here? How to play in four steps
learn-lay = Place a tile
learn-lay-text = Draw a tile and place it next to others: road to road, city to city, field to field.
learn-put = Send out a follower
learn-put-text = Put one of your seven followers on the new tile: on a road, in a city, a cloister or a field that nobody holds yet.
learn-score = Complete and score
learn-score-text = A completed feature scores points, and your follower returns, ready to be sent out again.
learn-most = Hold the majority
learn-most-text = When features join up, whoever has the most followers there takes all the points.
learn-rules = Read the illustrated rules
turn-now = { $name }’s turn
seats-free = { $n ->
    [one] { $n } open seat
   *[other] { $n } open seats
  }

## Settings and a new table
settings-you = Profile
settings-looks = Appearance
settings-play = Gameplay
save = Save
confirm-setting-text = Your turn ends only when you confirm it. Until then, you can undo.
more-settings = More settings
seats-text = You, friends who have the link, and bots.
table-open = Access
seat-count = { $n ->
    [one] { $n } seat
   *[other] { $n } seats
  }

## Side panel
tabs = Log, chat, tiles, points and menu
tab-log = Log
tab-chat = Chat
tab-remaining = Tiles
tab-sheet = Points
tab-more = More
this-game = This game
fair = Fair tile draws
fingers = Touch
fingers-text = Tap a place, tap the tile to rotate it, then tap “Place here”. Touch and hold a place to see which tiles fit there. Use two fingers to move and zoom the board.
key-place = choose a place
key-turn = rotate the tile
key-lay = place, confirm
key-choose = choose from the list
key-pass = pass
key-undo = undo
key-look = inspect a tile or a place: who stands there, why the tile doesn’t fit
key-fields = show the fields
key-hint = hint
key-fit = show the whole board
key-board = rotate the board
key-zoom = zoom
key-move = move the board
key-space = Space
key-skip = skip ahead while other players’ turns or the final scoring play out
key-cancel = cancel the selection
key-field = while fields are shown: next or previous field
key-coordinates = show or hide the coordinates
key-ends = start or end of the game
key-step = previous or next move
key-action = previous or next action
key-run = play or pause
key-keys = show the keyboard shortcuts
key-close = close
replay-start = Start of the game
replay-run = Play
to-table = Back to the table
invite = Invite
share = Share
quoted = “{ $text }”
hint-place = place the tile here as shown
hint-then = { $first }, then: { $then }
hint-bridge = with a bridge, { $word }
chat-empty = No messages yet.
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
messenger-of-it = Messenger’s share
projected-now = Projected
has-all = { $name }’s pieces
supply-empty = Nothing left in supply.
has-goods = Goods
has-pieces = Pieces
has-cards = Cards
holds = Prisoners held
held = Held prisoner by
ransom-now = (can be ransomed now)

## Reports, blocked people and moderation
report-or-block = Report or block a player
report-or-block-one = Report or block { $name }
report-message = Report or block the author of this message
report-title = Report { $name }
report-text = The moderators will see this table and its last chat messages.
report-category = What is wrong?
report-insult = Insults or threats
report-spam = Spam
report-unfair = Unfair play
report-name = Offensive name
report-other = Something else
report-details = Details (optional)
report-send = Send report
report-sent = Thank you. The moderators will look at your report.
block-title = Block { $name }
block-text = You won’t see their messages, they can’t sit down at your tables, and you won’t see their tables in the lobby. You can unblock them in the settings.
block-do = Block
block-done = { $name } is blocked.
blocked-people = Blocked people
blocked-text = You don’t see their messages, they can’t sit down at your tables, and you don’t see their tables in the lobby.
blocked-none = You haven’t blocked anybody.
unblock = Unblock
unblock-one = Unblock { $name }
banned-title = You are banned
over-closed = A moderator closed this table. Nobody wins or loses. Reason: { $reason }
said-closed = A moderator closes the table: { $reason }
reset-title = Set a new password
reset-text = This link works once. All your devices will be signed out, so sign in again afterwards.
reset-do = Set password
reset-done = Your password has been changed. You can now sign in with it.
reset-bad = This link is incomplete. Ask an admin for a new one.
moderation = Moderation
moderation-text = You are a moderator. Here you see what players have reported.
moderation-open = Open reports
moderation-resolved = Resolved reports
moderation-none = There are no reports here.
moderation-denied = Only moderators can see this page.
moderation-reports = { $name } reports { $other }
moderation-guest = guest
moderation-account = account
moderation-history = { $n ->
    [0] no earlier reports
    [one] { $n } earlier report, upheld: { $of }
   *[other] { $n } earlier reports, upheld: { $of }
  }
moderation-made = { $n ->
    [one] { $n } report made
   *[other] { $n } reports made
  }
moderation-no-sanctions = no mutes or bans
moderation-mute = Mute
moderation-ban = Ban
moderation-since = since { $time }
moderation-until = until { $time }
moderation-lifted = lifted
moderation-chat-none = There are no chat messages.
moderation-table = Open the table
moderation-reason = Reason (the person sees it)
moderation-for-hour = 1 hour
moderation-for-day = 1 day
moderation-for-week = 1 week
moderation-for-month = 30 days
moderation-forever = No end
moderation-close = Close the table
moderation-dismiss = Dismiss
moderation-sure = Yes, close it
moderation-upheld = upheld
moderation-dismissed = dismissed
moderation-by = { $what } by { $name }
mask-words = Mask offensive words in the chat
mask-own = More words to mask
mask-example = word, another word

## Sessions and personal data

sessions = Where you’re signed in
sessions-text = Each browser, program and unused recovery link that can open your games. If you don’t recognise one, sign it out.
session-unknown = Unknown browser
session-program = Program
session-recovery = Recovery link, not used yet
session-current = This browser
session-seen = Last used on { $day }
session-end = Sign out
session-end-label = Sign out { $name }, last used on { $day }
session-ended = Signed out.
sessions-end = Sign out everywhere else
sessions-ended = Only this browser is signed in now.
data = Your data
data-text = You can download everything that this server stores about you, or delete it.
data-export = Download your data
data-delete = Delete everything…
data-sure = Delete everything about you?
data-sure-text = Your account and your sessions are deleted now, and you resign the games you’re playing. Finished games stay, but your name in them becomes “Deleted player”, and your chat messages are removed. This can’t be undone.
data-delete-sure = Delete everything
data-keep = Keep my data
data-deleted = Everything about you has been deleted.
deleted-player = Deleted player
privacy = Privacy
privacy-link = What is stored, and for how long?
privacy-intro = You can play without giving your real name, an email address or a phone number. This page describes what this server stores. It comes from the server’s actual settings.
privacy-stored = What the server stores
privacy-name = The name you play under, and when you first came.
privacy-account = If you create an account: its name, and a hash of the password. Nobody can read the password from the hash.
privacy-sessions =
    { $days ->
        [one] For each browser and program that is signed in: which browser and system it is, and when it was last used. It is signed out { $days } day after it was last used.
       *[other] For each browser and program that is signed in: which browser and system it is, and when it was last used. It is signed out { $days } days after it was last used.
    }
privacy-sessions-forever = For each browser and program that is signed in: which browser and system it is, and when it was last used. It stays signed in until you sign it out.
privacy-links =
    { $days ->
        [one] Recovery links that you have created. An unused link expires after { $days } day.
       *[other] Recovery links that you have created. An unused link expires after { $days } days.
    }
privacy-links-forever = Recovery links that you have created, until they are used.
privacy-guests =
    { $days ->
        [one] A guest who never sits down at a table is forgotten after { $days } day.
       *[other] A guest who never sits down at a table is forgotten after { $days } days.
    }
privacy-guests-forever = The server remembers guests even if they never sit down at a table.
privacy-games = The games you play: the names of the players, and every move with its time. Games stay, so that all players can replay them.
privacy-chat =
    { $days ->
        [one] Chat messages. They are removed { $days } day after the last message or move of a finished game.
       *[other] Chat messages. They are removed { $days } days after the last message or move of a finished game.
    }
privacy-chat-forever = Chat messages, for as long as the game is kept.
privacy-addresses =
    { $days ->
        [one] The network addresses you connected from, and the cookie that identifies your browser. Moderators use them to stop people who disturb others. The server deletes them { $days } day after their last use.
       *[other] The network addresses you connected from, and the cookie that identifies your browser. Moderators use them to stop people who disturb others. The server deletes them { $days } days after their last use.
    }
privacy-addresses-forever = The network addresses you connected from, and the cookie that identifies your browser. Moderators use them to stop people who disturb others.
privacy-moderation = The people you have blocked, reports by you and about you with the chat around them, and mutes and bans. A log that nobody can change records what moderators and admins do. Mutes, bans and this log stay if you delete your data.
privacy-log =
    { $days ->
        [one] A log of requests, for { $days } day: the time, the kind of request and its result.
       *[other] A log of requests, for { $days } days: the time, the kind of request and its result.
    }
privacy-log-full = It contains the addresses from which the requests came.
privacy-log-short = It contains only the first part of each address, which identifies a network but not a device.
privacy-log-none = It contains no addresses.
privacy-no-log = The server keeps no log of requests.
privacy-seen = What others see
privacy-seen-text = Everybody at a table sees the players’ names, the moves and the chat. The lobby shows public tables with the players’ names. Anyone who has the link to a table can watch it, unless its creator has turned off spectators.
privacy-browser = What your browser stores
privacy-browser-text = A cookie that keeps you signed in, a cookie that marks this device as known once you have signed in with a password, a cookie that identifies this browser so that bans work, and your settings. There are no other cookies, no advertising and no trackers.
privacy-rights = Download or delete your data
privacy-rights-text = In the settings you can download everything that is stored about you, see where you’re signed in, and delete everything.
privacy-backups = The server’s operator may have backups. Data that you delete disappears from them when they are replaced.
