import PQueue from 'p-queue'

type TurnsOptions = {
  /** Of one user's pieces, those that wait included. */
  maximum: number
  /** Of one user's pieces that are done at the same time. */
  atOnce?: number
  /** Thrown for one more than the maximum. */
  refusal: () => Error
}

/** Lets each user's work be done one piece after the other, beside that of the others. */
export function createTurns({ maximum, atOnce = 1, refusal }: TurnsOptions) {
  const queues = new Map<string, PQueue>()

  const begin = (userId: string) => {
    const queue = new PQueue({ concurrency: atOnce })
    queues.set(userId, queue)
    return queue.once('idle', () => queues.delete(userId))
  }

  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(userId) ?? begin(userId)
    if (queue.size + queue.pending >= maximum) throw refusal()
    return queue.add(work)
  }
}
