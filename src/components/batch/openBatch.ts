import type { BatchInput } from '../../../contract/batch'
import type { AppDataProvider } from '../../dataProvider'
import { hasFeature } from '../../dataProvider/features'

/** The batch that the writes of an import or a bulk change belong to. */
export type OpenBatch = {
  /** Returns the batch's id, and creates the batch at the first call. Undefined on servers with only the documented calls. */
  id: () => Promise<string | undefined>
  /** Returns the id if the batch exists. */
  begun: () => string | undefined
}

/** Returns a batch for many writes. If it cannot be created, the write that needs it fails and is retried like any other. */
export function openBatch(dataProvider: Pick<AppDataProvider, 'beginBatch'>, input: BatchInput): OpenBatch {
  let beginning: Promise<string> | undefined
  let begun: string | undefined
  const begin = async () => {
    const { data } = await dataProvider.beginBatch(input)
    begun = data.id
    return data.id
  }
  return {
    async id() {
      if (!hasFeature('batches')) return undefined
      beginning ??= begin().catch((error: unknown) => {
        beginning = undefined
        throw error
      })
      return beginning
    },
    begun: () => begun,
  }
}
