// The process in which pictures are decoded, one at a time; pictureProcess.ts is its other end.
import { setPriority } from 'node:os'
import { encode } from './encode'
import type { EncodePicture, PictureReply } from './pictureMessages'

/** Behind whatever people wait for. */
const NICENESS = 10

const reply = (answer: PictureReply) => process.send?.(answer)

setPriority(NICENESS)
process.on('message', async (picture: EncodePicture) => reply(await encode(picture)))
// The server is gone. A normal exit would wait for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
reply('ready')
