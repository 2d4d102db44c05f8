export { FirstDay } from './FirstDay'
