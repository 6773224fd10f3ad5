"""Verifies the draws of a finished game: bastide verify --json game.bst | python3 verify.py game.bst

This program computes the draws itself, as docs/fairness.md describes, and compares them with the record. Only the possible outcomes of
each draw come from `bastide verify`, because they follow from the rules of the game.
"""
import hashlib, json, re, struct, sys

ROUNDS, CHANCE, QUOTED = 6, ("draw ", "roll ", "message "), r'"(?:[^"\\]|\\.)*"'

def fail(why):
    sys.exit(f"the verification of the draws failed: {why}")

def block(key, stream, number):
    """A block of ChaCha20 with a 64-bit block number and a 64-bit stream number."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", number, stream))
    words = list(start)
    columns = [(at, at + 4, at + 8, at + 12) for at in range(4)]
    diagonals = [(at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4) for at in range(4)]
    for a, b, c, d in (columns + diagonals) * 10:
        for to, add, mix, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[to] = (words[to] + words[add]) & 0xFFFFFFFF
            word = words[mix] ^ words[to]
            words[mix] = (word << turn | word >> 32 - turn) & 0xFFFFFFFF
    return struct.pack("<16I", *((one + other) & 0xFFFFFFFF for one, other in zip(start, words)))

def below(key, stream, total):
    """A number below `total`. Numbers above the largest multiple of `total` are rejected."""
    limit = (2**64 - 1) - (2**64 - 1) % total
    number = 0
    while True:
        for (drawn,) in struct.iter_unpack("<Q", block(key, stream, number)):
            if drawn < limit:
                return drawn % total
        number += 1

def choose(key, number, among):
    at = below(key, number, sum(weight for _, weight in among))
    for outcome, weight in among:
        if at < weight:
            return outcome
        at -= weight

def contributed(version, seats):
    """The value of each seat, or None. In version 2, checks it against the seat's commitment."""
    if version == "1":
        return [None if seat == "-" else bytes.fromhex(seat) for seat in seats]
    missed = {int(seat.split(":missed-")[1]) for seat in seats if ":missed-" in seat}
    rounds = max(missed, default=0) + 1
    if missed != set(range(1, rounds)) or rounds > ROUNDS + 1:
        fail("the rounds in which players did not reveal are not consecutive")
    values = []
    for number, seat in enumerate(seats, 1):
        if seat == "-" or ":missed-" in seat:
            values.append(None)
            continue
        commitment, value = map(bytes.fromhex, seat.split(":"))
        values.append(value)
        for _ in range(rounds):
            value = hashlib.sha256(b"bastide contribution 2\0" + value).digest()
        if value != commitment:
            fail(f"the value of seat {number} does not match its commitment")
    return values

head, body = open(sys.argv[1], encoding="utf-8").read().split("\n\n", 1)
fields = dict(line.split(" ", 1) for line in head.splitlines() if " " in line and not line.startswith("note "))
note = re.search(r"^note fair-draws ([12]) commitment (\S+) seed ([0-9a-f]{64}) added (\S+)( first drawn| first creator)?$", head, re.M)
if not note:
    sys.exit("the draws cannot be verified: the record has no seed")
version, commitment, seed, seats, who_starts = note.groups()
seed, values = bytes.fromhex(seed), contributed(version, seats.split(","))
if hashlib.sha256(seed).hexdigest() != commitment:
    fail("the seed does not match the published hash")
label = f"bastide fair draws {version}\0".encode()
key = hashlib.sha256(label + seed + b"".join(b"\0" if value is None else b"\1" + value for value in values)).digest()

players = re.findall(rf"{QUOTED}|\S+", fields["players"])
first = players[below(key, 2**64 - 1, len(players))] if who_starts == " first drawn" else players[0]
if who_starts != " first creator" and fields.get("first", players[0]) != first:
    fail(f"the record says that {fields['first']} starts, but the seed gives {first}")
moves = [re.sub(rf"^\d+ (?:{QUOTED}|[^\s:]+): ", "", line) for line in body.splitlines()]
drawn = [phrase.strip() for line in moves for phrase in line.split(";") if phrase.strip().startswith(CHANCE)]
outcomes = json.load(sys.stdin)["outcomes"]
if len(drawn) != len(outcomes):
    fail(f"the record has {len(drawn)} outcomes, not {len(outcomes)}")
for number, (found, outcome) in enumerate(zip(drawn, outcomes)):
    if choose(key, number, outcome["among"]) != found:
        fail(f"outcome {number + 1} was `{found}`, but the seed gives a different outcome")
print(f"the draws are correct: all {len(drawn)} follow from the seed and the contributions")
