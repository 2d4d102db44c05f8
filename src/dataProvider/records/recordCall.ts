import { type DataProvider, HttpError } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import { NoAnswerError } from '../http'
import { type RecordOf, type Records, restName } from '.'
import { parseRecord } from './parseRecord'

/** Returns the current record from the server; undefined if it has none. */
export type RecordCall = <Resource extends ResourceName>(
  resource: Resource,
  id: string,
) => Promise<RecordOf<Resource> | undefined>

/** Reads one record, by a call that the document lacks. `onMissing` gets the 404. Throws NoAnswerError if the answer is another record or empty. */
export const createRecordCall =
  (rest: DataProvider, onMissing: (id: string, error: HttpError) => void = () => undefined): RecordCall =>
  async <Resource extends ResourceName>(resource: Resource, id: string) => {
    try {
      const { data }: { data: Records[Resource] | null } = await rest.getOne(restName(resource), { id })
      // A proxy may have answered with another body.
      if (data?.id !== id) throw new NoAnswerError('intermediary')
      return parseRecord(resource, data)
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error
      onMissing(id, error)
      return undefined
    }
  }
