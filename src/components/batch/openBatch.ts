import type { BatchInput } from '../../../contract/batch'
import type { AppDataProvider } from '../../dataProvider'
import { hasFeature } from '../../dataProvider/features'

/** What the writes of an import or of a bulk change are part of. */
export type OpenBatch = {
  /** Its id, once it has begun: with the first write that asks. Undefined on a server of the document alone. */
  id: () => Promise<string | undefined>
  /** The id of one that has begun. */
  begun: () => string | undefined
}

/** Makes one thing of many writes. Where it cannot be begun now, the write that asks for it fails, and is tried again as any. */
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
