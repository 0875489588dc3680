/** How soon: at once, when nothing live waits, or when nothing else does. */
export type Urgency = 'live' | 'repair' | 'import';
