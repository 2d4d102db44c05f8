import { z } from 'zod/mini'
import { ANALYSIS_FIELDS, type Analysis, analysisInputSchema } from '../../../contract/analysis'
import { emptyForm, formShape } from '../../../contract/descriptor'
import { emptyRatings, mergeRatings, RATING_GROUPS } from '../../../contract/ratings'
import { validateBy } from '../../components/formValidation'

/** Publishing and sharing have buttons of their own. */
const { publishedAt: _publishedAt, accessUserIds: _accessUserIds, ...FORM_FIELDS } = ANALYSIS_FIELDS
const { conclusion, position } = FORM_FIELDS

/**
 * What an analysis' form holds while it is being written; the rest of an analysis is the server's. An emptied
 * field is null, also where a stored analysis always has a value.
 */
export const analysisFormSchema = z.object({
  id: z.string(),
  ...formShape(FORM_FIELDS),
  conclusion: z.nullable(conclusion.schema),
  position: z.nullable(position.schema),
})
export type AnalysisForm = z.output<typeof analysisFormSchema>

const EMPTY = emptyForm(FORM_FIELDS)

/** What a new analysis begins with. Its id is settled before the first attempt to store it. */
export const emptyAnalysis = (id: string): AnalysisForm => ({ id, ...emptyForm(FORM_FIELDS) })

/** What the form holds of a stored analysis. A server may leave ratings out that nobody has given. */
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

/** What is sent of the form: without the links that were begun and left empty. */
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
export type AnalysisContent = ReturnType<typeof toContent>

/** What react-admin hands over of a form. */
export type FormValues = Partial<AnalysisForm>

/** Fields that were never touched nor loaded are empty. */
export const wholeForm = (values: FormValues): AnalysisForm => ({ ...emptyAnalysis(''), ...values })

/** As it is validated: nothing chosen is a missing field, and links as they stand on the page. */
const toValidated = (values: FormValues) => {
  const form = wholeForm(values)
  return {
    ...toContent(form),
    matchId: form.matchId ?? undefined,
    playerId: form.playerId ?? undefined,
    media: form.media.filter((link) => link.trim() !== ''),
  }
}

/** The contract's rules, at the form's fields. */
export const validateAnalysis = validateBy(analysisInputSchema, toValidated)
