import { type DataProvider, HttpError } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import { received } from '../received'
import { type RecordOf, type Records, restName } from '.'

/** A record as the server has it at this moment; undefined where it has none. */
export type RecordCall = <Resource extends ResourceName>(
  resource: Resource,
  id: string,
) => Promise<RecordOf<Resource> | undefined>

/**
 * Asks for one record, which the document has no call for: servers know it that have more records than fit into a list. `onMissing` gets the
 * 404.
 */
export const createRecordCall =
  (rest: DataProvider, onMissing: (id: string, error: HttpError) => void = () => undefined): RecordCall =>
  async <Resource extends ResourceName>(resource: Resource, id: string) => {
    try {
      const { data } = await rest.getOne<Records[Resource]>(restName(resource), { id })
      return received(resource, data)
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error
      onMissing(id, error)
      return undefined
    }
  }
