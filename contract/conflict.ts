import { z } from 'zod/mini'
import { RESOURCES, type ResourceName } from './paths'

/** The version that was read, as an update carries it. */
export const versionField = z.int().check(z.minimum(1))

type Singular = (typeof RESOURCES)[ResourceName]['singular']

/**
 * The answer to an update of a record that someone else has changed since it was read: nothing was stored. The present record
 * stands under the resource's singular ("match"). Of matches the document has it so; the other resources answer alike.
 */
export type Conflict<Row> = { error: true; message: string } & { [Name in Singular]?: Row }

/** What an update of a resource answers: the stored record, or the conflict. */
export function updateAnswerSchema<Row>(resource: ResourceName, schema: z.ZodMiniType<Row>) {
  return z.union([
    z.object({ error: z.literal(true), message: z.string(), [RESOURCES[resource].singular]: schema }),
    schema,
  ])
}
