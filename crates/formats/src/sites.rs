//! Links, pages and data of puzzle sites.

pub(super) mod archive;
mod dots;
pub(super) mod flow_free;
pub(super) mod indices;
pub(super) mod janko;
pub(super) mod kudamono;
pub(super) mod linkedin;
pub(super) mod page;
pub(super) mod penpa;
pub(super) mod puzzlink;
mod pzpr;
pub(super) mod pzprv3;
pub(super) mod tatham;
pub(super) mod waypoints;
