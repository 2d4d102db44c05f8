import { createEngine } from './createEngine'
import { type Port, serve } from './port'

// Inside a worker, the global object is the port.
serve(globalThis as unknown as Port, createEngine())
