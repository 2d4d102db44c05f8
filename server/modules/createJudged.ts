import type { z } from 'zod/mini'
import { failureOf } from '../http/validation'
import type { CreateManyCall, Creation } from './bulkCreation'

/** What creates many records of a resource, and what it takes for each. */
export type ManyCreator<Row, Input> = {
  body: z.ZodMiniType<Input>
  createMany(call: CreateManyCall<Input>): Promise<Creation<Row>[]>
}

/** Creates many records of which nobody has looked at any: what is wrong with one is no matter of the others. */
export async function createJudged<Row, Input>(
  { body, createMany }: ManyCreator<Row, Input>,
  { records, ...call }: Omit<CreateManyCall<Input>, 'inputs'> & { records: readonly unknown[] },
): Promise<Creation<Row>[]> {
  const judged = records.map((record) => body.safeParse(record))
  const inputs = judged.flatMap(({ success, data }) => (success ? [data] : []))
  const creations = (await createMany({ ...call, inputs })).values()
  return judged.map(({ error }) =>
    error ? { error: failureOf(error, 'body') } : (creations.next().value ?? missing()),
  )
}

const missing = (): never => {
  throw new Error('Of a record that was to be created it is not known what became of it')
}
