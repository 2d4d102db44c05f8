import { spawn } from 'node:child_process'

/** The server and Vite side by side; when one ends, so does the other. */
const commands = [
  ['tsx', ['watch', '--clear-screen=false', 'server/main.ts']],
  ['vite', []],
] as const

const children = commands.map(([command, args]) => spawn(command, args, { stdio: 'inherit' }))
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stopAll)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
