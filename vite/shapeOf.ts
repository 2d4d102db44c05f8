import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { answerShape, type Fields } from '../contract/descriptor'
import { ENTITY_FIELDS } from '../contract/entities'
import { rowShape } from '../contract/rowShape'

/** Another one where a field of an answer or a row comes, goes, or holds something else; the same for all builds between which none does. */
export function shapeOf(entities: Readonly<Record<string, Fields>>): string {
  const schemas = Object.entries(entities).map(([name, fields]) => [
    name,
    z.toJSONSchema(z.object(answerShape(fields))),
    z.toJSONSchema(z.object(rowShape(fields))),
  ])
  return createHash('sha256').update(JSON.stringify(schemas)).digest('base64url').slice(0, 12)
}

/** What records look like as the contract describes them now. */
export const presentShape = () => shapeOf(ENTITY_FIELDS)
