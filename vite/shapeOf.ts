import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { answerShape, type Fields } from '../contract/descriptor'
import { ENTITY_FIELDS } from '../contract/entities'
import { rowShape } from '../contract/rowShape'

/** Changes when a field of an answer or a row is added, removed or changes its type. */
export function shapeOf(entities: Readonly<Record<string, Fields>>): string {
  const schemas = Object.entries(entities).map(([name, fields]) => [
    name,
    z.toJSONSchema(z.object(answerShape(fields))),
    z.toJSONSchema(z.object(rowShape(fields))),
  ])
  return createHash('sha256').update(JSON.stringify(schemas)).digest('base64url').slice(0, 12)
}

/** The shape of records by the present contract. */
export const presentShape = () => shapeOf(ENTITY_FIELDS)
