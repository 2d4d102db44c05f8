/**
 * Lets each user's work be done one piece after the other, beside that of the others.
 *
 * @param maximum of one user's pieces at a time; `refusal` is thrown for one more
 */
export function createTurns(maximum: number, refusal: () => Error) {
  const ofUsers = new Map<string, { pieces: number; last: Promise<unknown> }>()

  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const turns = ofUsers.get(userId) ?? { pieces: 0, last: Promise.resolve() }
    if (turns.pieces >= maximum) throw refusal()
    turns.pieces += 1
    const turn = turns.last.then(work, work)
    turns.last = turn
    ofUsers.set(userId, turns)
    try {
      return await turn
    } finally {
      turns.pieces -= 1
      if (turns.pieces === 0) ofUsers.delete(userId)
    }
  }
}
