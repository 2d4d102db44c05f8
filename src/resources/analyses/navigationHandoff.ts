import { z } from 'zod/mini'
import { useHandedOver } from '../../components/useHandedOver'
import { analysisFormSchema } from './analysisForm'

/** What the create page hands over to the page of the analysis that it has just stored. */
const handoffSchema = z.object({
  /** What was typed while the analysis was being stored: what was sent, and what the form held by then. */
  typed: z.nullable(z.object({ sent: analysisFormSchema, held: analysisFormSchema })),
  /** The item of the ratings where the focus was. */
  focus: z.nullable(z.string()),
  /** The note that should lead to the analysis and does not yet. */
  unlinked: z.nullable(z.object({ matchId: z.string(), noteId: z.string(), side: z.enum(['home', 'away']) })),
  /** It was to be published, and is stored as a draft. */
  isUnpublished: z.boolean(),
})
export type NavigationHandoff = z.output<typeof handoffSchema>

const NOTHING: NavigationHandoff = { typed: null, focus: null, unlinked: null, isUnpublished: false }

export const useNavigationHandoff = (): NavigationHandoff => useHandedOver(handoffSchema) ?? NOTHING
