import { can } from '../../contract/permissions'
import { useActor } from '../authProvider/useSession'
import { dataProvider } from '../dataProvider'

/** Whether this person may see what goes out by mail and, as far as is known, the server tells it. */
export function useCanSeeMails(): boolean {
  const actor = useActor()
  // react-admin's own way to the data provider lets through only what answers later.
  return can(actor, 'mail.list') && dataProvider.supportsMails()
}
