import type { z } from 'zod/mini'
import { failureOf } from '../http/validation'
import type { CreateManyCall, Creation } from './bulkCreation'

/** Creates records of a resource, with the schema of each. */
export type ManyCreator<Row, Input> = {
  body: z.ZodMiniType<Input>
  createMany(call: CreateManyCall<Input>): Promise<Creation<Row>[]>
}

/** Creates many unchecked records. An invalid record does not refuse the others. */
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
