import { retry } from '../../../contract/backoff'
import { LIMITS } from '../../../contract/fields'
import { saveFile } from '../../components/download/saveFile'
import type { DownloadOptions } from '../../components/download/useDownload'
import { dataProvider } from '../../dataProvider'
import type { Subject } from '../../dataProvider/calls/personalData'
import { refusal } from '../../dataProvider/failures'
import { untilReachable } from '../../dataProvider/untilReachable'
import type { Message } from '../../i18n/messageKeys'
import { failureWords } from '../jobs/jobWords'

const REFRESH_MS = 2_000

/**
 * Saves the file of all data about a player or user. The server makes the file first, in a job that continues if the caller aborts; the next call
 * with the same choice then gets that file. Reports the job's progress. Throws if the job fails.
 */
export async function downloadBundle(
  t: Message,
  subject: Subject,
  hasClubNotes: boolean,
  { signal, onProgress }: DownloadOptions,
): Promise<void> {
  const backoff = { sleep: untilReachable, signal }
  const findJob = async (id: string) => {
    const { data } = await dataProvider.jobs({ kind: 'bundle', amount: LIMITS.listAmount }, { signal })
    return data.jobs.find((job) => job.id === id)
  }
  for (;;) {
    const { data } = await dataProvider.bundle(subject, hasClubNotes, { signal })
    if ('blob' in data) return saveFile(data.blob, data.filename)
    let job = await retry(() => findJob(data.jobId), backoff)
    while (job !== undefined && job.nextAttemptAt !== null) {
      const { done, total } = job.progress ?? { done: 0, total: 1 }
      onProgress(done / total)
      await untilReachable(REFRESH_MS, signal)
      signal.throwIfAborted()
      job = await retry(() => findJob(data.jobId), backoff)
    }
    if (job?.state !== 'done') throw refusal((job && failureWords(t, job)) ?? t('jobs.list.state.stopped'))
  }
}
