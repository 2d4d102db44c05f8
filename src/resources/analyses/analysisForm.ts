import { z } from 'zod/mini'
import { ANALYSIS_FIELDS, type Analysis, analysisInputSchema } from '../../../contract/analysis'
import { emptyForm, formShape } from '../../../contract/descriptor'
import { emptyRatings, mergeRatings, RATING_GROUPS } from '../../../contract/ratings'
import { validateBy } from '../../forms/inputs/formValidation'

/** Publishing and sharing have their own buttons. */
const { publishedAt: _publishedAt, accessUserIds: _accessUserIds, ...FORM_FIELDS } = ANALYSIS_FIELDS
const { conclusion, position } = FORM_FIELDS

/**
 * The values of an analysis' form; the server sets the other fields of an analysis. A cleared field is null, even if a
 * stored analysis always has a value.
 */
export const analysisFormSchema = z.object({
  id: z.string(),
  ...formShape(FORM_FIELDS),
  conclusion: z.nullable(conclusion.schema),
  position: z.nullable(position.schema),
})
export type AnalysisForm = z.output<typeof analysisFormSchema>

const EMPTY = emptyForm(FORM_FIELDS)

/** Returns the values of a new analysis. Every attempt to store it uses the same id. */
export const emptyAnalysis = (id: string): AnalysisForm => ({ id, ...emptyForm(FORM_FIELDS) })

/** Returns the form's values of a stored analysis. A server may omit items without a rating. */
export function formOf(analysis: Analysis): AnalysisForm {
  const groups = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, analysis[key] ?? {}]))
  const given = Object.entries(analysis).filter(
    ([name, value]) => name in EMPTY && value !== null && value !== undefined,
  )
  return {
    id: analysis.id,
    ...EMPTY,
    ...Object.fromEntries(given),
    ...mergeRatings(emptyRatings(), groups),
  }
}

/** Returns the body of the call, without blank links. */
export function toContent(form: AnalysisForm) {
  return {
    ...form,
    matchId: form.matchId ?? '',
    playerId: form.playerId ?? '',
    conclusion: form.conclusion ?? '',
    position: form.position ?? '',
    media: form.media.map((link) => link.trim()).filter((link) => link !== ''),
  }
}

/** The values that react-admin passes from a form. */
type FormValues = Partial<AnalysisForm>

/** Fills missing fields with empty values. */
export const wholeForm = (values: FormValues): AnalysisForm => ({ ...emptyAnalysis(''), ...values })

/** Prepares the form for validation: an empty choice is a missing field, and blank links keep their index. */
const toValidated = (values: FormValues) => {
  const form = wholeForm(values)
  return {
    ...toContent(form),
    matchId: form.matchId ?? undefined,
    playerId: form.playerId ?? undefined,
    media: form.media.filter((link) => link.trim() !== ''),
  }
}

/** Validates the form with the contract's schema. */
export const validateAnalysis = validateBy(analysisInputSchema, toValidated)
