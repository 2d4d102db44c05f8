import type { BatchInput } from '../../../contract/batch'
import type { AppDataProvider } from '../../dataProvider'
import { hasFeature } from '../../dataProvider/features'

/** The batch that the writes of an import or a bulk change belong to. */
export type OpenBatch = {
  /** Returns the batch's id; the first call creates the batch. Undefined on servers with only the documented calls. */
  id: () => Promise<string | undefined>
  /** Returns the batch's id; undefined until the batch has been created. */
  begun: () => string | undefined
}

/** Returns a batch for many writes. If its creation fails, `id` rejects, and the next call of `id` tries again. */
export function openBatch(dataProvider: Pick<AppDataProvider, 'beginBatch'>, input: BatchInput): OpenBatch {
  let creation: Promise<string> | undefined
  let begun: string | undefined
  const begin = async () => {
    const { data } = await dataProvider.beginBatch(input)
    begun = data.id
    return data.id
  }
  return {
    async id() {
      if (!hasFeature('batches')) return undefined
      creation ??= begin().catch((error: unknown) => {
        creation = undefined
        throw error
      })
      return creation
    },
    begun: () => begun,
  }
}
