import PQueue from 'p-queue'

/**
 * Lets each user's work be done one piece after the other, beside that of the others.
 *
 * @param maximum of one user's pieces at a time; `refusal` is thrown for one more
 */
export function createTurns(maximum: number, refusal: () => Error) {
  const queues = new Map<string, PQueue>()

  const begin = (userId: string) => {
    const queue = new PQueue({ concurrency: 1 })
    queues.set(userId, queue)
    return queue.once('idle', () => queues.delete(userId))
  }

  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(userId) ?? begin(userId)
    if (queue.size + queue.pending >= maximum) throw refusal()
    return queue.add(work)
  }
}
