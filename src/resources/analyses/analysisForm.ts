import { z } from 'zod'
import { type Analysis, analysisInputSchema, analysisSchema } from '../../../contract/analysis'
import { emptyRatings, mergeRatings, RATING_GROUPS, ratingsShape } from '../../../contract/ratings'
import { validateBy } from '../../components/formValidation'

const nullable = z.string().nullable()

/**
 * What an analysis' form holds while it is being written; the rest of an analysis is the server's. An emptied
 * field is null, also where a stored analysis always has a value.
 */
export const analysisFormSchema = analysisSchema
  .pick({ id: true, level: true, shirtNo: true, media: true })
  .extend({
    matchId: nullable,
    playerId: nullable,
    conclusion: nullable,
    position: analysisSchema.shape.position.nullable(),
    ...ratingsShape,
  })
export type AnalysisForm = z.output<typeof analysisFormSchema>

/** What a new analysis begins with. Its id is settled before the first attempt to store it. */
export const emptyAnalysis = (id: string): AnalysisForm => ({
  id,
  matchId: null,
  playerId: null,
  shirtNo: null,
  position: '',
  level: null,
  conclusion: '',
  media: [],
  ...emptyRatings(),
})

/** What the form holds of a stored analysis. A server may leave ratings out that nobody has given. */
export function formOf(analysis: Analysis): AnalysisForm {
  const groups = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, analysis[key] ?? {}]))
  return {
    id: analysis.id,
    matchId: analysis.matchId,
    playerId: analysis.playerId,
    shirtNo: analysis.shirtNo ?? null,
    position: analysis.position ?? '',
    level: analysis.level ?? null,
    conclusion: analysis.conclusion ?? '',
    media: analysis.media ?? [],
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

/** As it is judged: nothing chosen is a missing field, and links as they stand on the page. */
const judged = (values: FormValues) => {
  const form = wholeForm(values)
  return {
    ...toContent(form),
    matchId: form.matchId ?? undefined,
    playerId: form.playerId ?? undefined,
    media: form.media.filter((link) => link.trim() !== ''),
  }
}

/** The contract's rules, at the form's fields. */
export const validateAnalysis = validateBy(analysisInputSchema, judged)
