import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { isOwnServer } from '../../dataProvider/base'

/** Whether one makes short lists. Servers of the document alone have none. */
export const useMayPutForward = (): boolean => can(useActor(), 'shortList.create') && isOwnServer()
