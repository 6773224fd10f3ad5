"""Joins a table and plays: python3 table_bot.py http://127.0.0.1:8080 TABLE TOKEN

The token comes from POST /api/v1/me/token (in the web client: Settings). Whoever has a better idea than `random.choice` puts it there.
"""
import json, random, secrets, sys, time, urllib.error, urllib.request

server, table, token = sys.argv[1:4]

def ask(path="", body=None):
    head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(f"{server}/api/v1/tables/{table}{path}", data, head))
        except urllib.error.HTTPError as refused:
            if refused.code != 429:
                raise
            time.sleep(int(refused.headers["Retry-After"]))  # too fast: wait as told

ask("/do", {"command": {"do": "sit", "name": "Chance", "adds": secrets.token_hex(32)}})
for line in ask("/stream"):  # something has happened: look at the table as it is now
    seen = json.load(ask())
    now, game = seen["snapshot"]["table"], seen["snapshot"].get("game")
    if now["phase"] == "over":
        sys.exit(print("over:", [player["score"] for player in game["players"]] if game else ""))
    if game and game.get("seat") in seen["seats"] and "paused" not in now:
        picks = [place[3] for place in game["places"]] + [option["pick"] for option in game["options"]]
        act = {"do": "act", "step": seen["snapshot"]["step"], "pick": random.choice(picks), "confirm": True}
        try:
            ask("/do", {"command": act})
        except urllib.error.HTTPError as refused:
            if refused.code != 409:
                raise  # else something came between, and another line tells of it
