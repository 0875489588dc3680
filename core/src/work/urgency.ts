/** How soon: at once, when nothing live waits, when nothing else does, or when what a batch has asked for before is done. */
export type Urgency = 'live' | 'repair' | 'import' | 'batch';
