import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { Job } from '../../components/job'

/** The run of an import, by this page or by the server. `watchAgain` watches a server run that was continued. */
export type ImportJob = Job<WorkItem, void> & { watchAgain?: () => ImportJob }
