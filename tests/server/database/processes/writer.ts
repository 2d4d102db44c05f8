// Opens an embedded database, prints its rows, and then adds numbers one by one, printing each acknowledged one.
import { sql } from 'drizzle-orm'
import { connectDatabase } from '../../../../server/database/connect'

const { orm } = await connectDatabase({ dataDir: process.argv[2] ?? '' })
await orm.execute(sql`create table if not exists counted (number integer primary key, padding text)`)
const { rows } = await orm.execute<{ number: number }>(sql`select number from counted order by number`)
process.send?.(rows.map(({ number }) => number))
for (let number = (rows.at(-1)?.number ?? 0) + 1; ; number += 1) {
  await orm.execute(sql`insert into counted values (${number}, repeat('x', 200))`)
  process.send?.(number)
}
