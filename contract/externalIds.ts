import { z } from 'zod/mini'
import { storable } from './fields'
import { foldText } from './text'

/** The id of a record in another system: "transfermarkt" and "28003" (decision record 0050). */
export const externalIdSchema = z.object({ source: z.string(), id: z.string() })
export type ExternalId = z.output<typeof externalIdSchema>

const MAX_LENGTH = 120
const MAX_IDS = 20

/** Creates the schema of a source or an id. `shape` excludes the separators of the written form "transfermarkt:28003; opta:p56". */
const part = (shape: RegExp) =>
  z.string().check(
    z.trim(),
    z.maxLength(MAX_LENGTH),
    z.refine((text) => shape.test(text) && storable(text), { error: 'notAnExternalId' }),
  )

/** The name of another system: "transfermarkt". */
export const sourceField = part(/^[^:;]+$/)

const externalIdInput = z.object({ source: sourceField, id: part(/^[^;\s]+$/) })

/** Each id of a source may occur once; the error is at the second occurrence. */
const externalIdsInput = z.array(externalIdInput).check(
  z.maxLength(MAX_IDS),
  z.superRefine((entries, { addIssue }) => {
    const keys = entries.map(externalKey)
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) < index) addIssue({ code: 'custom', message: 'repeatedId', path: [index, 'id'] })
    }
  }),
)

/** The ids of a record in other systems. Only our own server has the field. */
export const externalIds = {
  kind: 'externalIds',
  schema: z.optional(z.array(externalIdSchema)),
  input: externalIdsInput,
  empty: [],
  column: {
    synonyms:
      'idsinothersystems idsenotrossistemas identifiantsdansdautressystemes externalid foreignid foreignids sourceid otherids idexterno idsexternos idexterne idsexternes identifiantexterne externeid transfermarktid tmid optaid wyscoutid wyid fifaid uefaid statsbombid sofascoreid fbrefid sportradarid openfootballid',
  },
  list: ['offer'],
  row: true,
} as const

/** Returns the key by which ids are compared, ignoring case and accents. */
export const externalKey = ({ source, id }: ExternalId): string => `${foldText(source)}:${foldText(id)}`

export const externalKeys = (ids: readonly ExternalId[] = []): string[] => ids.map(externalKey)

/**
 * Matches scientific notation such as 1.23457E+17, and whole numbers of 17 or more digits with only zeros after the 15th: spreadsheets
 * store only 15 digits.
 */
const ROUNDED = /^(?:\d+(?:[.,]\d+)?E\+\d+|\d+[.,]\d+E\d+|\d{15}0{2,})$/i

/** Returns whether a spreadsheet has probably rounded this id, so that it may be the id of another record. */
export const isRoundedId = ({ id }: Pick<ExternalId, 'id'>): boolean => ROUNDED.test(id)

/** Returns the words by which a list search finds a record: each external id alone, and with its source. */
export const externalWords = (ids: readonly ExternalId[] = []): string[] =>
  ids.flatMap((one) => [externalKey(one), foldText(one.id)])

/** Returns both lists together, each id once. */
export function joinedIds(first: readonly ExternalId[], second: readonly ExternalId[]): ExternalId[] {
  const known = new Set(externalKeys(first))
  return [...first, ...second.filter((one) => !known.has(externalKey(one)))]
}

const SEPARATOR = ';'

/** Returns ids as the text of a cell or a form: "transfermarkt:28003; opta:p56". */
export const writtenIds = (ids: readonly ExternalId[] = []): string =>
  ids.map(({ source, id }) => (source === '' ? id : `${source}:${id}`)).join(`${SEPARATOR} `)

/** Parses ids from typed text or a file’s cell. An id without a source gets `source`. */
export const readIds = (text: string, source = ''): ExternalId[] =>
  text
    .split(SEPARATOR)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [named = '', ...rest] = one.split(':')
      return rest.length === 0 ? { source, id: one } : { source: named.trim(), id: rest.join(':').trim() }
    })
