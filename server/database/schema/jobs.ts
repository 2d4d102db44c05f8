import { isNotNull, isNull, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { JOB_FAILURES, JOB_KINDS, JOB_STATES, JOB_SUBJECTS } from '../../../contract/jobs'
import { closedLists, createdAt, moment } from './columns'
import { users } from './people'

/** Work that the server does after an answer or by itself (decision record 0063). Emails have a table of their own. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    /** The record that the job is about; null for periodic jobs. */
    subject: text('subject', { enum: JOB_SUBJECTS }),
    subjectId: uuid('subject_id'),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: JOB_STATES }).notNull().default('queued'),
    /** Increases each time that an instance takes the job: a write with an older number is refused. */
    turn: integer('turn').notNull().default(0),
    /** Failed attempts since the last step that succeeded. */
    failures: smallint('failures').notNull().default(0),
    failure: text('failure', { enum: JOB_FAILURES }),
    done: integer('done').notNull().default(0),
    /** Null if the job does not count its steps. */
    total: integer('total'),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** When an instance may take the job: while it runs, the end of the lease. Null after its end. */
    nextAttemptAt: moment('next_attempt_at'),
    stopAskedAt: moment('stop_asked_at'),
  },
  (table) => [
    index('jobs_next_attempt').on(table.nextAttemptAt).where(isNotNull(table.nextAttemptAt)),
    index('jobs_created_at').on(table.createdAt),
    index('jobs_started_by').on(table.startedBy),
    // Each administrator has a bundle of their own about the same record.
    uniqueIndex('jobs_record').on(table.kind, table.subjectId).where(sql`${table.kind} <> 'bundle'`),
    uniqueIndex('jobs_periodic').on(table.kind).where(isNull(table.subjectId)),
    check('jobs_subjects', sql`(${table.subject} is null) = (${table.subjectId} is null)`),
    check(
      'jobs_ended',
      sql`(${table.state} in ('done', 'failed', 'stopped')) = (${table.nextAttemptAt} is null)`,
    ),
    ...closedLists(table),
  ],
)
