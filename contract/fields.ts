import { z } from 'zod/mini'
import { asciiDomain, normaliseName, withoutInvisible } from './text'

/** Limits of the decisions, section 2. Lengths in UTF-16 units, as form fields count them. */
export const LIMITS = {
  name: 120,
  email: 254,
  note: 4_000,
  longText: 10_000,
  mediaEntries: 20,
  mediaAddress: 2_048,
  notesPerSide: 40,
  /** Of a club's own word for a group or an item: longer ones have no room in the report. */
  ratingLabel: 40,
  lineupPerSide: 40,
  scoutsPerMatch: 40,
  /** Of a team or a player, beside the name. */
  aliases: 20,
  sharedWith: 1_000,
  height: { min: 100, max: 250 },
  weight: { min: 30, max: 200 },
  goals: { min: 0, max: 99 },
  shirtNo: { min: 1, max: 99 },
  date: { min: '1900-01-01', max: '2100-12-31' },
  password: { min: 12, max: 128 },
  bodyBytes: 1024 * 1024,
  uploadBytes: 10 * 1024 * 1024,
  /** Of one person in a day: fifty matches full of pictures, or the portraits of all players of a league. */
  uploadsPerDay: 1_000,
  uploadBytesPerDay: 500 * 1024 * 1024,
  /** An ordinary photo of a phone has 12 to 24.5 million; the app itself makes pictures smaller before it sends them. */
  picturePixels: 25_000_000,
  /** Of all pictures of an animation together: half a minute in the size of a note, five seconds in that of a screen. */
  animationPixels: 100_000_000,
  listAmount: 2_000,
  /** Of one call. Whoever has the list is told of so many changed records one by one. */
  bulkRecords: 200,
  filterName: 60,
  /** Of an address: search and filters, with names of competitions as long as they may be. */
  filterSearch: 2_000,
  /** Of one list. */
  sharedFilters: 100,
  /** Of why a player is on a short list: a paragraph, not a report. */
  shortListReason: 1_000,
  shortListEntries: 50,
  /** Of one person. */
  shortLists: 100,
  /** Of a sharer's own words in the mail. */
  shareMessage: 1_000,
  /** Of one file: drawing more would take longer than anybody waits for a download. */
  collectedReports: 50,
  /** Of a file that was imported: as long as file systems have them. */
  fileName: 255,
  /** Of an import: whoever has more refused rows has them in its report. */
  refusals: 500,
  /** What the imports of one person may have waiting to be written by the server, all together, and what one call hands over. */
  waitingRows: 25_000,
  waitingBytes: 50 * 1024 * 1024,
  partRows: 2_000,
} as const

/** A NUL or half of a surrogate pair cannot be stored as PostgreSQL text or JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u

export const storable = (text: string) => !UNSTORABLE.test(text)

/** The beginning of a text as it can be stored, at most `maximum` long: a cut may leave half of an emoji at its end. */
export const shortened = (text: string, maximum: number): string =>
  text.replace(new RegExp(UNSTORABLE, 'gu'), '').slice(0, maximum).replace(UNSTORABLE, '')

/** Text as typed, at most `maximum` long. */
export const textField = (maximum: number) =>
  z.string().check(z.maxLength(maximum), z.refine(storable, { error: 'notText' }))

/** What a reader sees: neither spaces nor signs without a shape, such as the zero-width ones. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

/** Returns whether a text has a character that a reader sees. */
export const isVisible = (text: string) => VISIBLE.test(text)

/** A normalised name of 1 to 120 characters, one of which can be seen. */
export const nameField = z
  .string()
  .check(
    z.overwrite(normaliseName),
    z.minLength(1),
    z.maxLength(LIMITS.name),
    z.refine(storable, { error: 'notText' }),
    z.refine(isVisible, { error: 'required' }),
  )

export const emailField = z.string().check(
  z.overwrite(withoutInvisible),
  z.overwrite(asciiDomain),
  z.minLength(1),
  z.maxLength(LIMITS.email),
  z.refine((text) => z.email().safeParse(text).success, { error: 'notAnEmail' }),
)

/** Ids are lower-case UUIDs; upper case is accepted and lowered. */
export const idField = z.string().check(
  z.toLowerCase(),
  z.refine((text) => z.guid().safeParse(text).success, { error: 'notAnId' }),
)

/** Whether the text is a real calendar day YYYY-MM-DD from 1900-01-01 to 2100-12-31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  if (text < LIMITS.date.min || text > LIMITS.date.max) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** "19:45": by the clocks of where it is played; empty where nobody has said. */
export const timeOfDayField = z
  .string()
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: 'notATimeOfDay' }))

export const dayField = z.string().check(z.refine(isDay, { error: 'notADate' }))

/** A day that somebody can have been born on: where the sun rises first, today begins fourteen hours before UTC's. */
export const birthDateField = dayField.check(
  z.refine((day) => day <= new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10), {
    error: 'notBornYet',
  }),
)

/** Whether the text is a date and time with its offset whose day, in UTC, can be stored. */
function isMoment(text: string): boolean {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success) return false
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && isDay(moment.toISOString().slice(0, 10))
}

/** A moment; stored and answered in UTC as ISO 8601 with milliseconds. */
export const momentField = z.pipe(
  z.string().check(z.refine(isMoment, { error: 'notATime', abort: true })),
  z.transform((text) => new Date(text).toISOString()),
)

const OWN_MEDIA = /^\/v1\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id of the file that an address names, where it is one kept by this server. */
export function ownMediaId(address: string): string | undefined {
  return OWN_MEDIA.exec(address)?.[1]
}

/** Whether the text is an http(s) address or the path of a file kept by this server. */
export function isMediaAddress(text: string): boolean {
  if (ownMediaId(text) !== undefined) return true
  // URL.canParse takes control characters for nothing.
  return /^https?:\/\/\P{Cc}+$/iu.test(text) && URL.canParse(text)
}

export const mediaAddressField = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LIMITS.mediaAddress),
    z.refine(storable, { error: 'notText' }),
    z.refine(isMediaAddress, { error: 'notAnAddress' }),
  )

export const mediaField = z.array(mediaAddressField).check(z.maxLength(LIMITS.mediaEntries))

const wholeBetween = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max))

export const shirtNoField = z.nullable(wholeBetween(LIMITS.shirtNo))
export const goalsField = z.nullable(wholeBetween(LIMITS.goals))
export const heightField = z.nullable(wholeBetween(LIMITS.height))
export const weightField = z.nullable(wholeBetween(LIMITS.weight))

/** What is sent for a value of a closed list: any text, or none, is normalised; other JSON types are errors. */
export const normalisedField = <Listed>(normalise: (text: string | null) => Listed) =>
  z.pipe(z.nullable(z.string()), z.transform(normalise))

/** A person as shown beside what they made; null stands for a former user. */
export const personSchema = z.nullable(
  z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
)

export type Person = z.output<typeof personSchema>

/** A team where it is embedded in players, matches and analyses; players and matches have its other names, where it has some. */
export const teamReferenceSchema = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.optional(z.array(z.string())),
})
