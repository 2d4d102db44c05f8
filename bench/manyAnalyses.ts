import { sql } from 'drizzle-orm'
import { LEVELS, PLAYER_PRIORITIES, POSITIONS } from '../contract/closedLists'
import { connectDatabase } from '../server/database/connect'
import { bumpRevision } from '../server/lists/revisions'

const SCOUTS = 20
const PLAYERS = 5_000

/**
 * Fills the folder of a stopped server up to 5,000 players and so many analyses, past the server: ten thousand calls would take longer
 * than everything that is measured. Ratings with all their notes are copied from the one analysis that is there.
 */
export async function writeAnalyses(dataDir: string, total: number): Promise<void> {
  const database = await connectDatabase({ dataDir })
  try {
    await database.exclusively(async (orm) => {
      await orm.execute(sql`
        insert into users (id, first_name, last_name, email, email_key, search, role, status)
        select gen_random_uuid(), 'Scout', n::text, n || '@bench.example', n || '@bench.example', 'scout ' || n, 'Scout', 1
        from generate_series(1, ${SCOUTS}::int) n on conflict do nothing`)
      await orm.execute(sql`
        insert into players (id, name, search, position, birth_date, player_priority, team_id)
        select gen_random_uuid(), 'Player ' || n, 'player ' || n, ${oneOf(POSITIONS)}, date '1998-01-01' + n * 7 % 4000,
          ${oneOf(PLAYER_PRIORITIES)}, (select (array_agg(id order by name))[1 + n % 40] from teams)
        from generate_series((select count(*)::int from players), ${PLAYERS}::int) n`)
      await orm.execute(sql`
        insert into analyses (id, match_id, player_id, created_by, created_at, published_at, level, position, ratings, mean, scores)
        select gen_random_uuid(), matches.ids[1 + n * 7 % array_length(matches.ids, 1)],
          players.ids[1 + n % array_length(players.ids, 1)], scouts.ids[1 + n * 13 % ${SCOUTS}],
          now() - n * interval '1 minute', now(), ${oneOf(LEVELS)}, ${oneOf(POSITIONS)}, model.ratings, model.mean,
          (select string_agg(substr('12345-', 1 + (n * (item + 7) + item) % 6, 1), '') from generate_series(1, 18) item)
        from generate_series((select count(*)::int from analyses) + 1, ${total}::int) n,
          (select array_agg(id) as ids from matches) matches, (select array_agg(id) as ids from players) players,
          (select array_agg(id) as ids from users where email_key like '%@bench.example') scouts,
          (select ratings, mean from analyses limit 1) model`)
      await orm.execute(sql`analyze`)
    })
    await bumpRevision(database.orm, 'analyses', 'players', 'users')
  } finally {
    await database.close()
  }
}

/** One of the texts for each number n. */
const oneOf = (texts: readonly string[]) =>
  sql`(array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}])[1 + n % ${texts.length}::int]`
