"""Joins a table and plays: BASTIDE_TOKEN=… python3 table_bot.py http://127.0.0.1:8080 TABLE

The token comes from POST /api/v1/me/token (in the web client: Settings). When the server was away, or the program is started again, it
plays on at its seat. Whoever has a better idea than `random.choice` puts it there.
"""
import http.client, json, os, random, secrets, sys, time, urllib.error, urllib.request

server, table, token = [*sys.argv[1:], os.environ.get("BASTIDE_TOKEN")][:3]

def ask(path="", body=None):
    head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(f"{server}/api/v1/tables/{table}{path}", data, head), timeout=60)
        except urllib.error.HTTPError as refused:
            if refused.code in (409, 422):  # something came between, and another line tells of it
                return print(refused.read().decode(), file=sys.stderr)
            if refused.code not in (429, 502, 503):
                sys.exit(refused.read().decode())
            time.sleep(int(refused.headers.get("Retry-After", 1)))  # too fast, or not now: wait as told
        except OSError as away:
            print("the server is away:", away, file=sys.stderr)
            time.sleep(1)

def do(what, **more):  # it has an id: sent again after the line was lost, it is done once
    ask("/command", {"id": secrets.token_hex(8), "command": {"do": what, **more}})

def play():
    seen = json.load(ask())
    now, game, mine = seen["snapshot"]["table"], seen["snapshot"].get("game"), seen["seats"]
    if now["phase"] == "over":
        sys.exit(print("over:", [player["score"] for player in game["players"]] if game else ""))
    if not mine and now["phase"] != "open":
        sys.exit("they play without us")
    if not mine:
        do("sit", name="Chance", contribution=secrets.token_hex(32))
    for seat in mine:
        if now["seats"][seat].get("substitute"):
            do("return", seat=seat)  # we were away, and a bot plays for us
    if game and game.get("seat") in mine and "paused" not in now:
        picks = [place[3] for place in game["places"]] + [option["pick"] for option in game["options"]]
        do("act", step=seen["snapshot"]["step"], pick=random.choice(picks), confirm=True)

while True:
    try:
        for line in ask("/stream"):  # something has happened: look at the table as it is now
            play()
    except (OSError, http.client.HTTPException) as lost:
        print("the line is lost:", lost, file=sys.stderr)
    time.sleep(1)  # the server stops, or we were too slow: come back
