"""Joins a table and plays: BASTIDE_TOKEN=… python3 table_bot.py http://127.0.0.1:8080 TABLE

Get a token from POST /api/v1/me/token, or in the web client under Settings. After a restart of the server or of this program, it
continues at its seat. Replace `random.choice` with your own strategy.
"""
import hashlib, http.client, json, os, random, secrets, sys, time, urllib.error, urllib.request

server, table, token = [*sys.argv[1:], os.environ.get("BASTIDE_TOKEN")][:3]

def ask(path="", body=None):
    head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(f"{server}/api/v1/tables/{table}{path}", data, head), timeout=60)
        except urllib.error.HTTPError as refused:
            if refused.code in (409, 422):  # the table has changed in the meantime: the stream will send another line
                return print(refused.read().decode(), file=sys.stderr)
            if refused.code not in (429, 502, 503):
                sys.exit(refused.read().decode())
            time.sleep(int(refused.headers.get("Retry-After", 1)))  # rate limit or temporary failure: wait as long as the server requests
        except OSError as away:
            print("cannot reach the server, retrying:", away, file=sys.stderr)
            time.sleep(1)

def do(what, **more):  # the id makes retries safe: the server carries out the command only once
    ask("/command", {"id": secrets.token_hex(8), "command": {"do": what, **more}})

chain = [secrets.token_bytes(32)]  # random values for the draws; see docs/fairness.md
for _ in range(6):
    chain.append(hashlib.sha256(b"bastide contribution 2\0" + chain[-1]).digest())
chain = [value.hex() for value in reversed(chain)]  # the commitment, then the value for each round

def play():
    seen = json.load(ask())
    now, game, mine = seen["snapshot"]["table"], seen["snapshot"].get("game"), seen["seats"]
    if now["phase"] == "over":
        sys.exit(print("over:", [player["score"] for player in game["players"]] if game else ""))
    if not mine and now["phase"] != "open":
        sys.exit("the game has started without this bot: choose a table that is still open")
    if not mine:
        do("sit", name="Chance", commitment=chain[0])
    starting = now.get("starting", {"awaited": []})
    for seat in set(mine) & set(starting["awaited"]):
        do("reveal", seat=seat, value=chain[starting["round"]])
    for seat in mine:
        if now["seats"][seat].get("substitute"):
            do("return", seat=seat)  # take the seat back from the substitute
    if game and game.get("seat") in mine and "paused" not in now:
        picks = [place[3] for place in game["places"]] + [option["pick"] for option in game["options"]]
        do("act", step=seen["snapshot"]["step"], pick=random.choice(picks), confirm=True)

while True:
    try:
        for line in ask("/stream"):  # the table has changed: fetch its current state
            play()
    except (OSError, http.client.HTTPException) as lost:
        print("connection lost, reconnecting:", lost, file=sys.stderr)
    time.sleep(1)  # the server stopped, or dropped this connection because it was too slow: reconnect
