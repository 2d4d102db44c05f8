import { z } from 'zod/mini'
import { writtenFields } from '../../contract/descriptor'
import { ENTITY_FIELDS } from '../../contract/entities'
import type { RecordedResource } from '../../contract/paths'

/** Returns a text for each line of text of an entity that the product document lacks, so that tests cover a new one without a change. */
export const filledTexts = (resource: RecordedResource): Record<string, string> =>
  Object.fromEntries(
    writtenFields(ENTITY_FIELDS[resource])
      .filter(([, { kind, schema }]) => kind === 'text' && schema instanceof z.ZodMiniOptional)
      .map(([name]) => [name, `Some ${name}`]),
  )
