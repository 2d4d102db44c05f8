import type { DataProvider } from 'react-admin'
import { statusOf } from '../../../contract/backoff'
import type { ResourceName } from '../../../contract/paths'
import { NoAnswerError } from '../http'
import { type RecordOf, type Records, restName } from '.'
import { parseRecord } from './parseRecord'

/** Returns the current record from the server; undefined if it does not exist. */
export type RecordCall = <Resource extends ResourceName>(
  resource: Resource,
  id: string,
) => Promise<RecordOf<Resource> | undefined>

/** Creates the call for one record, which the document lacks. `onMissing` gets a 404. Throws NoAnswerError for an answer without the record. */
export const createRecordCall =
  (rest: DataProvider, onMissing: (id: string, error: unknown) => void = () => undefined): RecordCall =>
  async <Resource extends ResourceName>(resource: Resource, id: string) => {
    try {
      const { data }: { data: Records[Resource] | null } = await rest.getOne(restName(resource), { id })
      // A proxy may have answered with another body.
      if (data?.id !== id) throw new NoAnswerError('intermediary')
      return parseRecord(resource, data)
    } catch (error) {
      if (statusOf(error) !== 404) throw error
      onMissing(id, error)
      return undefined
    }
  }
