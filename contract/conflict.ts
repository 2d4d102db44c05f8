import { z } from 'zod/mini'
import { RESOURCES, type ResourceName } from './paths'

/** In an update, the version of the record that the client read. */
export const versionField = z.int().check(z.minimum(1))

type Singular = (typeof RESOURCES)[ResourceName]['singular']

/**
 * The answer to an update of a record that another user has changed since it was read; the server stored nothing. The current record is under
 * the resource’s singular ("match"). The product document defines this answer for matches; the other resources do the same.
 */
export type Conflict<Row> = { error: true; message: string } & { [Name in Singular]?: Row }

/** The answer to an update: the stored record, or the conflict. */
export function updateAnswerSchema<Row>(resource: ResourceName, schema: z.ZodMiniType<Row>) {
  return z.union([
    z.object({ error: z.literal(true), message: z.string(), [RESOURCES[resource].singular]: schema }),
    schema,
  ])
}
