// The process that tests a backup; testProcess.ts is its other end.
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { reasonOf } from './backupFailure'
import type { TestReply } from './testProcess'
import { testRestore } from './testRestore'

const [, , path = '', folder = ''] = process.argv

// Behind everything else, and the first process that the system ends if memory runs out.
setPriority(19)
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
// The server is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
const reply: TestReply = await testRestore(path, folder).then(
  () => 'good',
  (error: unknown) => reasonOf(error),
)
process.send?.(reply, () => process.kill(process.pid, 'SIGKILL'))
