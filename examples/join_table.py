"""Joins a table and plays: python3 join_table.py http://127.0.0.1:8080 TABLE TOKEN

Get a token from POST /api/v1/me/token, or in the web client under Settings. Replace `random.choice` with your own strategy.
`table_bot.py` does the same, contributes to the draws, and reconnects after a restart of the server or the bot.
"""
import json, random, sys, urllib.request

server, table, token = sys.argv[1:4]

def ask(path, body=None):
    head = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(f"{server}/api/v1/tables/{table}/{path}", data, head))

ask("command", {"command": {"do": "sit", "name": "Chance"}})
seats = []
for line in filter(bytes.strip, ask("stream")):
    message = json.loads(line)
    seats = message.get("seats", seats) if message["t"] in ("welcome", "your-seats") else seats
    now = message["snapshot"] if message["t"] == "welcome" else message
    game, over = now.get("game"), now.get("table", {}).get("phase") == "over"
    if over:
        sys.exit(print("over:", [player["score"] for player in game["players"]] if game else ""))
    if game and game.get("seat") in seats:
        picks = [place[3] for place in game["places"]] + [option["pick"] for option in game["options"]]
        ask("command", {"command": {"do": "act", "step": now["step"], "pick": random.choice(picks), "confirm": True}})
