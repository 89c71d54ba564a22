-- By the club and the person, so that whichever of its indexes is chosen for a person of a club finds that one row: before
-- tables that were just filled are analyzed, all members of the club were read for each attendee.
drop index membership_organization;
create index membership_organization on membership (organization_id, person_id);
