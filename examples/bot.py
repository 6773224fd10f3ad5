#!/usr/bin/env python3
"""A minimal bot for Bastide. It prefers cloisters, cities and places with many neighbours. See docs/bot-protocol.md.

Try it:  bastide referee "python3 examples/bot.py" random --games 10
"""
import random
import sys


def liking(action, neighbours):
    """Rates an action in record notation."""
    words = action.split()
    if words[0] == "put":
        return {"cloister": 9, "city": 6, "road": 4, "field": 1}.get(words[2], 2)
    if words[0] == "place":
        return 2 * neighbours(words[1])
    return 3 if words[0] == "pass" else 1


def main():
    rng = random.Random(1)
    taken, options = set(), []

    def neighbours(place):
        x, y = map(int, place.split(","))
        return sum((x + dx, y + dy) in taken for dx in (-1, 0, 1) for dy in (-1, 0, 1))

    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "hello":
            print("id name example\nid protocol 1\nready")
        elif command == "setup":
            taken, options = {(0, 0)}, []
            print("ok")
        elif command == "ping":
            print("pong")
        elif command == "do":  # a player acted, possibly this bot
            words = rest.split()
            if words[0] == "place":
                taken.add(tuple(map(int, words[1].split(","))))
        elif command == "options":  # the legal actions, sent before every go
            options = [action.strip() for action in rest.split(" ; ")]
        elif command == "go":
            best = max(options, key=lambda action: (liking(action, neighbours), rng.random()))
            print("bestmove", best)
        elif command == "quit":
            break
        sys.stdout.flush()


if __name__ == "__main__":
    main()
