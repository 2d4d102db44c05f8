import { z } from 'zod/mini'
import { useHandedOver } from '../../components/useHandedOver'

/** What the create page hands over to the page of the stored analysis, beside typed text. */
const handoffSchema = z.object({
  /** The rating item that had the focus. */
  focus: z.nullable(z.string()),
  /** The note that should be linked to the analysis and is not yet. */
  unlinked: z.nullable(z.object({ matchId: z.string(), noteId: z.string(), side: z.enum(['home', 'away']) })),
  /** Whether it was to be published, and is stored as a draft. */
  isUnpublished: z.boolean(),
})
export type NavigationHandoff = z.output<typeof handoffSchema>

const NOTHING: NavigationHandoff = { focus: null, unlinked: null, isUnpublished: false }

export const useNavigationHandoff = (): NavigationHandoff => useHandedOver(handoffSchema) ?? NOTHING
