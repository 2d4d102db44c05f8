import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { Job } from '../../components/job'

/** The writing of an import: by this page, or by the server, which this page then watches. */
export type ImportJob = Job<WorkItem, void>
