import type { z } from 'zod/mini'
import type { BulkResource } from '../../contract/paths'
import { failureOf } from '../http/validation'
import type { CreateManyCall, Creation } from './bulkCreation'
import { erased, erasedAmong } from './erasures/refuseErased'

/** Creates records of a resource, with the schema of each. */
export type ManyCreator<Row, Input> = {
  resource: BulkResource
  body: z.ZodMiniType<Input>
  createMany(call: CreateManyCall<Input>): Promise<Creation<Row>[]>
}

/** Creates many unchecked records. An invalid record does not refuse the others. */
export async function createJudged<Row, Input>(
  { resource, body, createMany }: ManyCreator<Row, Input>,
  { records, ...call }: Omit<CreateManyCall<Input>, 'inputs'> & { records: readonly unknown[] },
): Promise<Creation<Row>[]> {
  const isErased = await erasedAmong(call.orm, resource, records)
  const judged = records.map((record) => ({ ...body.safeParse(record), isErased: isErased(record) }))
  const inputs = judged.flatMap(({ success, data, isErased }) => (success && !isErased ? [data] : []))
  const creations = (await createMany({ ...call, inputs })).values()
  return judged.map(({ error, isErased }) => {
    if (isErased) return { error: erased() }
    return error ? { error: failureOf(error, 'body') } : (creations.next().value ?? missing())
  })
}

const missing = (): never => {
  throw new Error('Of a record that was to be created it is not known what became of it')
}
