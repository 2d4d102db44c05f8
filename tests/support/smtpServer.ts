import { createServer, type Socket } from 'node:net'

export type SmtpServer = {
  url: string
  /** All lines that clients have sent. */
  heard: string[]
  /** Answers recipients with this line from now on; with null it accepts mail again. */
  refuse(answer: string | null): void
  /** From now on accepts connections, but never answers. */
  hang(): void
  close(): Promise<void>
}

/** Starts a server with just enough SMTP to accept mail. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  let refusal: string | null = null
  let isHanging = false

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (isHanging) return
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (isHanging) continue
        if (inData) {
          if (line !== '.') continue
          inData = false
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          inData = true
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT') && refusal !== null) socket.write(`${refusal}\r\n`)
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    heard,
    refuse: (answer) => {
      refusal = answer
    },
    hang: () => {
      isHanging = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
