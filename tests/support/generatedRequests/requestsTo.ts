import fc from 'fast-check'
import { ROLES, type Role } from '../../../contract/closedLists'
import { SMALL_GIF, SMALL_JPEG, SMALL_PDF, SMALL_PNG, SMALL_WEBP } from '../uploads'
import { type Operation, operationName } from './operations'
import { type Known, valuesOf } from './valuesOf'
import type { World } from './world'

export type GeneratedRequest = {
  operation: Operation
  /** Undefined: without a session. */
  role: Role | undefined
  url: string
  /** Undefined: none is sent. */
  body: unknown
  /** Whether the body's values are sent together with the rest of the stored record. */
  overStored: boolean
}

/** Returns requests to all calls, by every role and without a session. A client could send most of them. */
export function requestsTo(operations: readonly Operation[], world: World): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(...operations.map((operation) => requestTo(operation, world)))
}

const fileContents = fc.oneof(
  fc.constantFrom(SMALL_PNG, SMALL_GIF, SMALL_WEBP, SMALL_JPEG, SMALL_PDF),
  fc.uint8Array(),
)

function requestTo(operation: Operation, world: World): fc.Arbitrary<GeneratedRequest> {
  const { parameters, requestBody } = operation
  const { known, idsFor } = world
  const named = (place: 'path' | 'query') => parameters.filter((parameter) => parameter.in === place)
  const query = queryOf(named('query'), known)
  const ids = idsFor(operation.path)
  const id = fc.oneof(
    { weight: 9, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid() },
    { weight: 1, arbitrary: fc.oneof(fc.uuid(), fc.string({ minLength: 1, unit: 'grapheme' })) },
  )
  const described = requestBody?.content['application/json']?.schema
  const body = described
    ? fc.oneof(
        valuesOf(described, { known, oddOneIn: undefined }),
        valuesOf(described, { known, oddOneIn: 20 }),
      )
    : fc.constant(undefined)
  return fc.record({
    operation: fc.constant({ ...operation, [fc.toStringMethod]: () => operationName(operation) }),
    role: fc.constantFrom(...ROLES, ...(operation.isPublic ? [undefined] : [])),
    url: fc
      .tuple(fc.array(id, { minLength: named('path').length, maxLength: named('path').length }), query)
      .map(([values, asked]) => addressOf(operation.path, values, asked)),
    body: requestBody?.content['multipart/form-data'] ? fileContents : body,
    overStored: fc.boolean(),
  })
}

/** Returns the required parameters and up to three optional ones. With all of them, one would nearly always be wrong. */
function queryOf(parameters: Operation['parameters'], known: Known): fc.Arbitrary<object> {
  const required = parameters.filter((parameter) => parameter.required)
  const optional = parameters.filter((parameter) => !parameter.required)
  return fc
    .subarray(optional, { maxLength: Math.min(3, optional.length) })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          [...required, ...chosen].map(({ name, schema }) => [
            name,
            valuesOf(schema, { known, oddOneIn: 20, name }),
          ]),
        ),
        { noNullPrototype: true },
      ),
    )
}

function addressOf(path: string, ids: readonly string[], query: object): string {
  const left = [...ids]
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''))
  const entries = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries)}`
}
