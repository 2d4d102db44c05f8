// Opens an embedded database, tells what is in it, and then adds one number after the other, telling each one that was answered.
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
